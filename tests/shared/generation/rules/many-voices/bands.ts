import type { ScoreNote } from '#shared/generation/exercise';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { barAt, beatAt } from './bars.ts';
import { phraseEnds } from './cadences.ts';
import type { ManyVoices, Voice } from './many-voices.ts';
import { type Finding, isEnsemble, type ManyVoicesRule, soft } from './rule.ts';

interface Silence {
  readonly start: Ticks;
  readonly end: Ticks;
}

/** Rests of a voice between the first full measure and the final bar line. */
function silences({ exercise }: ManyVoices, { tones }: Voice): readonly Silence[] {
  const ends = [0, ...tones.map(({ end }) => end)];
  const starts = [...tones.map(({ onset }) => onset), ticksOf(exercise.length)];
  return ends.flatMap((start, index) => {
    const end = starts[index]!;
    return end > start ? [{ start, end }] : [];
  });
}

function finding({ bars }: ManyVoices, onset: Ticks, problem: string): Finding {
  const bar = barAt(bars, onset);
  return { measure: bar.number, beat: beatAt(bar, onset), problem };
}

/** Drums alone have no melody, no bass, and read the rhythms of their own ladder (§3.5). */
const isBand = (music: ManyVoices) => isEnsemble(music) && music.voices.length > 0;

const melody = soft('V-16 melody', isBand, (music) => {
  const voice = music.voices[0]!;
  return silences(music, voice).flatMap(({ start, end }) => {
    const { end: barEnd, start: barStart } = barAt(music.bars, start);
    if (end - start <= barEnd - barStart) return [];
    return [finding(music, start, `${voice.name} is silent for over a measure`)];
  });
});

/** Any four measures in a row. */
const bass = soft(
  'V-16 bass',
  (music) => isBand(music) && music.level < 5,
  (music) => {
    const voice = music.voices.at(-1)!;
    const all = silences(music, voice);
    return music.bars.slice(0, Math.max(1, music.bars.length - 3)).flatMap((bar, index) => {
      const { end } = music.bars[index + 3] ?? music.bars.at(-1)!;
      const rests = all.reduce(
        (sum, one) => sum + Math.max(0, Math.min(one.end, end) - Math.max(one.start, bar.start)),
        0,
      );
      if (rests <= bar.beatTicks) return [];
      const beats = rests / bar.beatTicks;
      return [finding(music, bar.start, `${voice.name} rests ${beats} beats in four measures`)];
    });
  },
);

function drumNotes({ exercise }: ManyVoices): readonly (readonly ScoreNote[])[] {
  return exercise.parts.flatMap(({ clef }, part) =>
    clef === 'rhythm-only' || clef === 'percussion'
      ? [exercise.notes.filter((note) => note.part === part)]
      : [],
  );
}

/** Base ids 3 and 4, a beat and its halves (thirds in compound), before the cadence of each phrase. */
const snare = soft(
  'V-16 snare',
  (music) => isBand(music) && music.level < 4,
  (music) =>
    drumNotes(music).flatMap((notes) => {
      const cadences = phraseEnds(music);
      const beats = notes.flatMap((note) => {
        const onset = ticksOf(note.onset);
        const bar = barAt(music.bars, onset);
        if (cadences.some((one) => one.bar === bar)) return [];
        const parts = [1, 2, 3].map((count) => bar.beatTicks / count);
        if (parts.includes(ticksOf(note.duration))) return [];
        return [finding(music, onset, `the snare plays ${note.duration} quarters, no beat`)];
      });
      const unmarked = cadences.flatMap(({ end, bar }) => {
        const last = notes.findLast(({ onset }) => ticksOf(onset) < end);
        if (!last) return [];
        const [start, length] = [ticksOf(last.onset), ticksOf(last.duration)];
        const isMarked = length >= 2 * bar.beatTicks || start + length < end;
        return isMarked ? [] : [finding(music, start, 'the snare does not mark the cadence')];
      });
      return [...beats, ...unmarked];
    }),
);

export const bandRules: readonly ManyVoicesRule[] = [melody, bass, snare];
