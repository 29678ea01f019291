import type { ManyVoices, Voice } from './many-voices.ts';

/** One note throughout. */
export function isDrone({ tones }: Voice): boolean {
  return tones.every(({ midi }) => midi === tones[0]!.midi);
}

/** The lower voice sings what the upper sang two measures before, octaves aside, as far as its cadence. */
export function isCanon({ voices, bars }: ManyVoices): boolean {
  const [upper, lower] = voices;
  const first = bars.find(({ number }) => number === 1);
  const third = bars.find(({ number }) => number === 3);
  const last = bars.at(-1);
  if (!upper || !lower || !first || !third || !last) return false;
  const late = third.start - first.start;
  const answers = lower.tones.filter(({ onset }) => onset < last.start);
  return (
    answers.length > 0 &&
    answers[0]!.onset >= late + (upper.tones[0]?.onset ?? 0) &&
    answers.every((tone) =>
      upper.tones.some(
        (one) => one.onset + late === tone.onset && (one.midi - tone.midi) % 12 === 0,
      ),
    )
  );
}
