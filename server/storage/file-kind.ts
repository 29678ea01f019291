/** How many bytes `startsAs` wants to see. */
export const headLength = 16;

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/**
 * Does a file begin as its type must? WebM is EBML (RFC 8794 §11.2.1), MP4 names `ftyp` in its
 * first box (ISO 14496-12 §4.3), WAV is RIFF/WAVE, our JSON documents are objects.
 */
export function startsAs(contentType: string, head: Buffer): boolean {
  switch (contentType) {
    case 'audio/webm':
      return ebml.every((byte, index) => head[index] === byte);
    case 'audio/mp4':
      return head.toString('latin1', 4, 8) === 'ftyp';
    case 'audio/wav':
      return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
    case 'application/json':
      return head.toString('latin1').trimStart().startsWith('{');
    default:
      return false;
  }
}
