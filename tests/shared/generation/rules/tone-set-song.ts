import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { type Pitch, pitch } from '#shared/music/pitch';

/** The table of instruments.md §6: notes from low to high, d1 is high do and l0 low la. */
const table: readonly (readonly [level: number, id: string, notes: string])[] = [
  [1, 'sm', 'm s'],
  [1, 'lsm', 'm s l'],
  [2, 'mrd', 'd r m'],
  [2, 'smd', 'd m s'],
  [2, 'smrd', 'd r m s'],
  [3, 'lsmrd', 'd r m s l'],
  [4, 'low-la', 'l0 d r m s l'],
  [4, 'low-sol', 's0 l0 d r m s l'],
  [4, 'high-do', 'd r m s l d1'],
  [5, 'drmfs', 'd r m f s'],
  [6, 'drmfsl', 'd r m f s l'],
  [7, 'major', 'd r m f s l t d1'],
  [8, 'la-minor', 'l0 t0 d r m f s l'],
];
const letters = 'drmfslt';
const syllable = (note: string) => {
  const octave = note.charAt(1);
  return letters.indexOf(note.charAt(0)) + (octave === '0' ? -7 : octave === '1' ? 7 : 0);
};

/** One note of a song, counted from do. */
export interface Sung {
  /** 0 is do, -2 low la, 7 high do. */
  readonly step: number;
  /** Semitones from the signature. */
  readonly alter: number;
  readonly midi: number;
  readonly note: ScoreNote;
}

/** A song as a teacher hears it. */
export interface Song {
  readonly exercise: Exercise;
  readonly level: number;
  readonly sung: readonly Sung[];
  /** Sets of the level that hold every note, smallest first. */
  readonly sets: readonly { readonly id: string; readonly steps: readonly number[] }[];
}

const place = ({ step, octave }: Pitch) => step + 7 * octave;

export function songOf(exercise: Exercise): Song {
  return readingsOf(exercise)[0]!;
}

/** A song for every home note whose sets hold it: a few notes are now and then sol, la and do about either of two. */
export function readingsOf(exercise: Exercise): readonly Song[] {
  const level = Number(exercise.request.levelId.slice(-1));
  const key = keyNamed(exercise.keySignature!);
  // Do is the tonic of the major key; five fifths up is one letter down.
  const doLetter = (((key.fifths * 4) % 7) + 7) % 7;
  const pitches = exercise.notes.map(({ written }) => pitch(written!));
  const signature = [3, 0, 4, 1, 5, 2, 6].slice(0, Math.max(0, key.fifths));
  const flats = [6, 2, 5, 1, 4, 0, 3].slice(0, Math.max(0, -key.fifths));
  const sungFrom = (home: number) =>
    pitches.map((one, index): Sung => {
      const inKey = signature.includes(one.step) ? 1 : flats.includes(one.step) ? -1 : 0;
      const note = exercise.notes[index]!;
      return { step: place(one) - home, alter: one.alter - inKey, midi: note.midi!, note };
    });
  const ofLevel = table
    .filter(([at]) => at === level)
    .map(([, id, notes]) => ({ id, steps: notes.split(' ').map(syllable) }));
  const homes = [3, 4, 5].map((octave) => doLetter + 7 * octave);
  const readings = homes.map((home): Song => {
    const sung = sungFrom(home);
    const sets = ofLevel.filter(({ steps }) => sung.every(({ step }) => steps.includes(step)));
    return {
      exercise,
      level,
      sung,
      sets: sets.toSorted((a, b) => a.steps.length - b.steps.length),
    };
  });
  const held = readings.filter(({ sets }) => sets.length > 0);
  return held.length > 0 ? held : readings.slice(0, 1);
}

type Rule = (song: Song) => string | null;

const moves = ({ sung }: Song) =>
  sung.slice(1).map((to, index) => ({ from: sung[index]!, to, at: index + 1 }));
/** The set whose notes are all sung, or the smallest that holds them. */
const setOf = ({ sets, sung }: Song) =>
  (sets.find(({ steps }) => steps.length === new Set(sung.map(({ step }) => step)).size) ??
    sets[0])!.steps;
const first = <T>(items: readonly T[], say: (item: T) => string) =>
  items.length > 0 ? say(items[0]!) : null;
const where = ({ note }: Sung) => `measure ${note.measure} beat ${note.beat}`;

/** Onset in the measure, length and pitch of its notes. */
function measuresOf({ exercise, sung }: Song, what: 'rhythm' | 'all'): readonly string[] {
  return Array.from({ length: exercise.measures }, (_, index) =>
    sung
      .filter(({ note }) => note.measure === index + 1)
      .map(({ note, step }) => [note.beat, note.duration, what === 'all' ? step : ''].join(' '))
      .join(),
  );
}

/** What §6 and the rules of melody ask of a song; each says what is wrong, or null. */
export const songRules: Readonly<Record<string, Rule>> = {
  'every note belongs to one set of the level': ({ sets }) =>
    sets.length > 0 ? null : 'no set holds the notes',

  'every note of the set is sung where there is room': ({ sung, sets }) => {
    const heard = new Set(sung.map(({ step }) => step)).size;
    const isOne = sets.some(
      ({ steps }) => heard >= Math.min(steps.length, Math.floor(sung.length / 2)),
    );
    return isOne ? null : `${heard} different notes in ${sung.length}`;
  },

  'do stands on C, F, G or D, la on their relatives': ({ exercise, level }) => {
    const keys = level === 8 ? ['a', 'd', 'e', 'b'] : ['C', 'F', 'G', 'D'];
    return keys.includes(exercise.keySignature!) ? null : exercise.keySignature!;
  },

  'ends at home': ({ sung, level }) => {
    const homes = level === 1 ? [4, 2] : level === 8 ? [-2, 5] : [0, 7];
    const { step } = sung.at(-1)!;
    return homes.includes(step) ? null : `ends on ${step}`;
  },

  'begins in the triad of home, an upbeat on its fifth': ({ sung, level, exercise }) => {
    const degrees = level === 8 ? [5, 0, 2] : level === 1 ? [2, 4] : [0, 2, 4];
    const degreeOf = ({ step }: Sung) => ((step % 7) + 7) % 7;
    const opening = degreeOf(sung.find(({ note }) => note.measure > 0)!);
    if (!degrees.includes(opening)) return `begins on ${opening}`;
    const upbeat = degreeOf(sung[0]!);
    const isFifth = exercise.pickup === 0 || upbeat === (level === 8 ? 2 : 4);
    return isFifth ? null : `upbeat on ${upbeat}`;
  },

  'does not begin on its highest note from level 3': ({ sung, level }) => {
    const highest = Math.max(...sung.map(({ step }) => step));
    return level >= 3 && sung[0]!.step === highest ? where(sung[0]!) : null;
  },

  'reaches the end from the next note of the set, or later from the fifth': (song) => {
    const last = moves(song).at(-1)!;
    // A short song may be of either of two sets.
    const isStep = song.sets.some(
      ({ steps }) => Math.abs(steps.indexOf(last.to.step) - steps.indexOf(last.from.step)) === 1,
    );
    const fifth = song.level === 8 ? 2 : 4;
    const isFifth = song.level >= 4 && (last.from.step - fifth) % 7 === 0;
    return isStep || isFifth ? null : `from ${last.from.step} to ${last.to.step}`;
  },

  'closes on a strong beat, long enough': ({ exercise, sung, level }) => {
    const { note } = sung.at(-1)!;
    const { signatures } = exercise.plan;
    const meter = meterNamed(signatures.at(-1)!.timeSignature);
    const least = Math.min(meter.beats, level <= 4 ? 2 : 1) * meter.beat;
    if (!meter.strongBeats.includes(note.beat)) return `on beat ${note.beat}`;
    return note.duration >= least - 1e-9 ? null : `only ${note.duration} quarters`;
  },

  'leaps only to the next note of the set or in the triad up to level 3, but freely among three notes':
    (song) => {
      const steps = setOf(song);
      if (song.level > 3 || steps.length <= 3) return null;
      const isTriad = (step: number) => [0, 2, 4].includes(((step % 7) + 7) % 7);
      const bad = moves(song).filter(
        ({ from, to }) =>
          Math.abs(steps.indexOf(to.step) - steps.indexOf(from.step)) > 1 &&
          !(isTriad(from.step) && isTriad(to.step)),
      );
      return first(bad, ({ to, from }) => `${from.step} to ${to.step}, ${where(to)}`);
    },

  'leaps no further than a fifth, and no tritone or augmented second': (song) => {
    const bad = moves(song).filter(({ from, to }) => {
      const semitones = Math.abs(to.midi - from.midi);
      const steps = Math.abs(to.step - from.step);
      return steps > 4 || semitones === 6 || (steps === 1 && semitones > 2);
    });
    return first(bad, ({ to, from }) => `${from.step} to ${to.step}, ${where(to)}`);
  },

  'turns back after a fourth or more': (song) => {
    const distinct = moves(song).filter(({ from, to }) => from.step !== to.step);
    const steps = setOf(song);
    const bad = distinct.slice(1).filter(({ from, to }, index) => {
      const leap = distinct[index]!;
      const size = leap.to.step - leap.from.step;
      const back = steps.indexOf(to.step) - steps.indexOf(from.step);
      return Math.abs(size) >= 3 && back !== -Math.sign(size);
    });
    return first(bad, ({ to }) => where(to));
  },

  'sings no note more often running than the level reads': ({ sung, level }) => {
    const most = level >= 6 ? 4 : 3;
    let run = 0;
    const bad = sung.filter(({ step }, index) => {
      run = step === sung[index - 1]?.step ? run + 1 : 1;
      return run > most;
    });
    return first(bad, where);
  },

  'does not go round and round': ({ sung, sets }) => {
    if (sets[0]!.steps.length === 2 && sets.length === 1) return null;
    if (new Set(sung.map(({ step }) => step)).size === 2) return null;
    const bad = sung.filter(({ step: a }, at) => {
      const [one, two, three, four] = sung.slice(at - 4, at).map(({ step }) => step);
      return at >= 4 && one !== two && one === three && two === four && a === one;
    });
    return first(bad, where);
  },

  'says no measure twice running': (song) => {
    const measures = measuresOf(song, 'all');
    const twin = measures.findIndex((one, at) => at > 0 && one !== '' && one === measures[at - 1]);
    return twin < 0 ? null : `measure ${twin + 1}`;
  },

  'answers its question in rhythm': (song) => {
    const measures = measuresOf(song, 'rhythm');
    const half = measures.length / 2;
    // Its first two measures, in four only the first: the next one comes to rest.
    const count = half === 4 ? 2 : half === 2 ? 1 : 0;
    const bad = measures.slice(0, count).findIndex((one, at) => one !== measures[half + at]);
    // A note held over the bar line moves an onset.
    const isTied = song.exercise.abc.includes('- |');
    return bad < 0 || isTied ? null : `measure ${half + bad + 1}`;
  },

  'rests away from home at the half of eight measures': ({ sung, exercise, level }) => {
    if (exercise.measures !== 8 || level === 8) return null;
    const half = sung.findLast(({ note }) => note.measure === 4);
    const last = sung.at(-1)!;
    return half === undefined || (half.step - last.step) % 7 !== 0 ? null : where(half);
  },

  'alters nothing but sol in minor, and there always under la': (song) => {
    const { sung, level, exercise } = song;
    const bad = sung.filter(
      ({ alter, step }) => alter !== 0 && !(level === 8 && step === 4 && alter === 1),
    );
    if (bad.length > 0) return where(bad[0]!);
    const isHarmonic = exercise.plan.minorScale === 'harmonic';
    const plain = sung.filter(
      ({ alter, step }) => level === 8 && step === 4 && (alter === 1) !== isHarmonic,
    );
    return first(plain, where);
  },

  'leads ti home': (song) => {
    const { level, exercise } = song;
    if (level !== 7 && exercise.plan.minorScale !== 'harmonic') return null;
    const leading = level === 7 ? 6 : 4;
    const distinct = moves(song).filter(({ from, to }) => from.step !== to.step);
    const bad = distinct.filter(({ from, to }, index) => {
      if (from.step !== leading || to.step === leading + 1) return false;
      const falls = distinct[index - 1]?.from.step === leading + 1 && to.step === leading - 1;
      const isLate = to.note.measure > exercise.measures - 2;
      return !falls || level === 8 || isLate;
    });
    return first(bad, ({ to }) => where(to));
  },
};
