import type { ManyVoices, Voice } from './many-voices.ts';
import { atTone } from './pairs.ts';
import { hard, isHarmony, type ManyVoicesRule } from './rule.ts';

/** Staff steps. */
const [fourth, fifth, seventh, octave] = [3, 4, 6, 7];

/** Why a voice may not move so far, or null. */
function tooFar({ level, voices }: ManyVoices, { index }: Voice, steps: number): string | null {
  if (index === 0) return steps > octave ? 'over an octave' : null;
  if (index === voices.length - 1) {
    return steps <= fifth || steps === octave ? null : 'over a fifth and no octave';
  }
  const most = level >= 6 ? fifth : fourth;
  return steps <= most ? null : `over a ${level >= 6 ? 'fifth' : 'fourth'} in an inner voice`;
}

function awkward(steps: number, semitones: number): string | null {
  if (steps === seventh) return 'a seventh';
  if (semitones === 6) return 'a tritone';
  return steps === 1 && semitones === 3 ? 'an augmented second' : null;
}

/** V-09; the lowest of two voices is a bass, the top line has the leaps of its level besides. */
const leaps = hard('V-09', isHarmony, (music) =>
  music.voices.flatMap((voice) =>
    voice.tones.slice(1).flatMap((to, index) => {
      const from = voice.tones[index]!;
      const steps = Math.abs(to.position - from.position);
      const problem = awkward(steps, Math.abs(to.midi - from.midi)) ?? tooFar(music, voice, steps);
      return problem ? [atTone(to, `${voice.name} moves ${from.name}-${to.name}, ${problem}`)] : [];
    }),
  ),
);

export const leapRules: readonly ManyVoicesRule[] = [leaps];
