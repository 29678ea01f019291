import { describe, expect, it } from 'vitest';
import { type VoicingBrief, voicingsFor } from '#shared/generation/keyboard/voicings';
import { keyNamed } from '#shared/music/key';
import { pitch, positionOf } from '#shared/music/pitch';

const at = (name: string) => positionOf(pitch(name));
const brief = (more: Partial<VoicingBrief> = {}): VoicingBrief => ({
  chord: 'I',
  key: keyNamed('C'),
  low: at('C3'),
  high: at('C4'),
  level: 6,
  ...more,
});
const cheapest = (shape: Parameters<typeof voicingsFor>[0], more: Partial<VoicingBrief> = {}) =>
  voicingsFor(shape, brief(more)).toSorted((one, other) => one.cost - other.cost)[0]!;

describe('chords under the left hand', () => {
  it('are root, third and fifth where there is room', () => {
    expect(cheapest('close')).toMatchObject({
      bass: at('C3'),
      rest: [at('E3'), at('G3')],
      isRoot: true,
    });
  });

  it('stand on their root alone to level 4', () => {
    const voicings = voicingsFor('position', brief({ level: 4, high: at('G3') }));
    expect(voicings.length).toBeGreaterThan(0);
    expect(voicings.every(({ bass }) => bass === at('C3'))).toBe(true);
  });

  it('take a fifth under the root where five fingers reach no other', () => {
    const { bass, rest } = cheapest('position', { chord: 'IV', level: 4, high: at('G3') });
    expect([bass, rest[1]]).toEqual([at('F3'), at('C3')]);
  });

  it('keep the seventh of V7 out of the bass', () => {
    const voicings = voicingsFor('close', brief({ chord: 'V7', low: at('C2'), high: at('E4') }));
    expect(voicings.some(({ bass }) => bass % 7 === at('F3') % 7)).toBe(false);
  });

  it('open to a tenth', () => {
    const { bass, rest } = cheapest('open', { high: at('E4') });
    expect([bass, ...rest]).toEqual([at('C3'), at('G3'), at('E4')]);
  });
});
