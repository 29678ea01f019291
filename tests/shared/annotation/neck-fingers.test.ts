import { describe, expect, it } from 'vitest';
import { neckFingers } from '#shared/annotation/neck-fingers';
import type { NeckFingering } from '#shared/catalogue/fingering/neck-positions';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { midiOf, pitch } from '#shared/music/pitch';
import { instrumentNamed } from '../catalogue/named.ts';

const neckOf = (medium: string) => instrumentNamed(medium).fingering as NeckFingering;
/** A space between strokes, "+" between the notes of one from the lowest, "/" between fingers and before a position. */
const fingers = (medium: string, notes: string) =>
  neckFingers(
    notes.split(' ').map((stroke) => stroke.split('+').map(pitch)),
    neckOf(medium),
  )
    .map((text) => (text ?? '-').replaceAll('\\n', '/'))
    .join(' ');

describe('a hand on the neck', () => {
  it.each([
    ['violin', 'A4 B4 B5', '0 1 4'],
    ['violin', 'B5 C6 A5 G5', '4 3/III 1 L2/I'],
    ['violin', 'Bb5 D6 E6 C6', 'H3 4/III 3/V 1'],
    ['violin', 'C6 D5 E5 F6 G6', '3/III 1 0 4/V 3/VII'],
    ['viola', 'E5 F5 E5', '4 3/III 2'],
    ['cello', 'D4 E4 G4 A4 A3', '4 1/IV 4 4/V 0'],
    ['double-bass', 'B3 C4 D4 D#4 G3 A3', '4 1/III 4 2/IV 0 1/I'],
    ['double-bass', 'F4 G4', '1/VI 4'],
    ['guitar', 'G#5 A5 C6 D6 E6 C5', '4 4/II 4/V 4/VII 4/IX 1/I'],
    ['bass-guitar', 'C4 D4 G4', '4/II 3/V 4/IX'],
    ['mandolin', 'B5 C6', '4 3/III'],
    ['guitar', 'C4+E5 G3+B4 E3+B3+G4 D4+A5 E3+C6', '0/3 0/3 0/2/0 4/0/II 4/0/V'],
    ['banjo', 'E4 F4 A4 G4', '4 4/II 1 0'],
  ])('%s %s: %s', (medium, notes, text) => {
    expect(fingers(medium, notes)).toBe(text);
  });

  it('has no finger past its highest position', () => {
    expect(fingers('violin', 'B6')).toBe('-');
    expect(fingers('guitar', 'F6')).toBe('-');
  });
});

describe('what a level reads is under a finger', () => {
  const necks = instruments.flatMap((one) =>
    one.kind === 'pitched' && ['stopped', 'fretted'].includes(one.fingering.kind) ? [one] : [],
  );
  it.each(necks.map((instrument) => ({ id: instrument.id, instrument })))(
    '$id',
    ({ id, instrument }) => {
      for (const level of levels) {
        const { low, high } = levelParameters(instrument, level).pitch!.written;
        const scale = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
        for (let midi = midiOf(low); midi <= midiOf(high); midi++) {
          const note = `${scale[midi % 12]}${Math.floor(midi / 12) - 1}`;
          expect(fingers(id, note), `${level.id} ${note}`).not.toBe('-');
        }
      }
    },
  );
});
