/** A file inside of another. */
export interface ZipEntry {
  readonly name: string;
  readonly input: string;
}

const scoreName = 'score.musicxml';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container>
  <rootfiles>
    <rootfile full-path="${scoreName}" media-type="application/vnd.recordare.musicxml+xml"/>
  </rootfiles>
</container>
`;

/** What a zip holds that is to be an `.mxl`, in this order. @param score as `writeMusicXml` has it */
export function mxlEntries(score: string): readonly ZipEntry[] {
  return [
    // Tells the kind of file where its name has been lost.
    { name: 'mimetype', input: 'application/vnd.recordare.musicxml' },
    { name: 'META-INF/container.xml', input: container },
    { name: scoreName, input: score },
  ];
}
