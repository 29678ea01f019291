import { spawnSync } from 'node:child_process';

/** A key that is struck, in quarters from the beginning of the file. */
export interface Struck {
  readonly at: number;
  readonly key: number;
}

/** Whether Debian's `midicsv` is there. */
export const hasMidicsv = (): boolean => spawnSync('midicsv', ['-u']).error === undefined;

/** The keys of a MIDI file as `midicsv` reads them, in order. @throws where it cannot read it */
export function readByMidicsv(file: Uint8Array): readonly Struck[] {
  const { status, stdout, stderr } = spawnSync('midicsv', [], { input: file, encoding: 'latin1' });
  if (status !== 0) throw new Error(`midicsv: ${stderr}`);
  const rows = stdout.split('\n').map((line) => line.split(', '));
  const division = Number(rows.find(([, , kind]) => kind === 'Header')?.[5]);
  return rows
    .filter(([, , kind, , , velocity]) => kind === 'Note_on_c' && Number(velocity) > 0)
    .map(([, ticks, , , key]) => ({ at: Number(ticks) / division, key: Number(key) }))
    .toSorted((one, other) => one.at - other.at || one.key - other.key);
}
