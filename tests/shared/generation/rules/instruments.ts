import { slidePosition } from '#shared/catalogue/fingering/slide';
import { valves } from '#shared/catalogue/fingering/valves';
import { midiOf, pitch } from '#shared/music/pitch';
import { isLeap, movesOf } from './line.ts';
import { at, type Music, type Tone } from './music.ts';
import { midiNamed } from './ranges.ts';
import { hard, type Rule } from './rule.ts';

const medium = ({ exercise }: Music) => exercise.request.medium;
const isClarinet = (music: Music) => medium(music).includes('clarinet');
const isBrass = ({ instrument }: Music) => instrument.family === 'brass';

/** Levels 1-2 stay below the break, level 3 may not leap over it. */
const clarinetBreak = hard(
  'clarinet break',
  (music) => isClarinet(music) && music.level <= 3,
  (music) => {
    const below = midiNamed('Bb4');
    if (music.level <= 2)
      return music.tones.flatMap((tone) => (tone.midi > below ? [at(tone)] : []));
    return movesOf(music).flatMap((one) => {
      const crosses = one.from.midi <= below !== one.to.midi <= below;
      return crosses && isLeap(one) ? [`${at(one.from)}-${one.to.name}`] : [];
    });
  },
);

const hornLeaps = hard(
  'horn leaps',
  (music) => medium(music) === 'horn' && music.level <= 4,
  (music) =>
    movesOf(music).flatMap(({ from, to, steps }) =>
      Math.abs(steps) > 4 ? [`${at(from)}-${to.name}`] : [],
    ),
);

const brassLeaps = hard(
  'brass leaps',
  (music) => isBrass(music) && music.level <= 4,
  (music) =>
    movesOf(music).flatMap(({ from, to, steps }) =>
      Math.abs(steps) > 4 ? [`${at(from)}-${to.name}`] : [],
    ),
);

/** What the fingers of a brass player hold, or null where there are no valves. */
function valvesOf({ instrument }: Music, { midi }: Tone): string | null {
  const { fingering } = instrument;
  return fingering.kind === 'valves' ? valves(midi, fingering.shift) : null;
}

/** No slur across different valves between notes faster than eighths, below level 5. */
const brassSlurs = hard(
  'brass slurs',
  (music) => isBrass(music) && music.level <= 4,
  (music) => {
    let isSlurred = false;
    return movesOf(music).flatMap((one) => {
      const { from, to } = one;
      if (from.element.slur) isSlurred = from.element.slur === 'begins';
      if (!isSlurred || from.ticks >= 24) return [];
      return valvesOf(music, from) !== valvesOf(music, to) ? [`${at(from)}-${to.name}`] : [];
    });
  },
);

const slideMoves = hard(
  'trombone slide',
  (music) => medium(music).includes('trombone') && music.level <= 3,
  (music) =>
    movesOf(music).flatMap(({ from, to }) => {
      if (from.ticks > 24 || to.ticks > 24) return [];
      const [one, other] = [from, to].map(({ midi }) =>
        Number(slidePosition(midi, false)?.replace('T', '')),
      );
      return Math.abs(one! - other!) >= 5 ? [`${at(from)}-${to.name}`] : [];
    }),
);

/** instruments.md §4, lowest first. */
const openStrings: Readonly<Record<string, readonly string[]>> = {
  violin: ['G3', 'D4', 'A4', 'E5'],
  viola: ['C3', 'G3', 'D4', 'A4'],
  cello: ['C2', 'G2', 'D3', 'A3'],
  'double-bass': ['E2', 'A2', 'D3', 'G3'],
};

/** "Use the highest string whose open pitch is not above the note." */
function stringOf(music: Music, { midi }: Tone): number {
  return openStrings[medium(music)]!.findLastIndex((name) => midiOf(pitch(name)) <= midi);
}

const isBowed = (music: Music) => medium(music) in openStrings;

const stringSkip = hard(
  'string skip',
  (music) => isBowed(music) && music.level <= 4,
  (music) =>
    movesOf(music).flatMap((one) => {
      const skipped = Math.abs(stringOf(music, one.from) - stringOf(music, one.to));
      return isLeap(one) && skipped > 1 ? [`${at(one.from)}-${one.to.name}`] : [];
    }),
);

/** Levels 3-4: one crossing a beat at most; a crossing belongs to the beat its second note falls in. */
const stringCrossings = hard(
  'string crossings',
  (music) => isBowed(music) && (music.level === 3 || music.level === 4),
  (music) => {
    const counts = new Map<string, number>();
    for (const { from, to } of movesOf(music)) {
      if (stringOf(music, from) === stringOf(music, to)) continue;
      const place = `m${to.bar.number} b${Math.floor(to.beat)}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return [...counts].flatMap(([place, count]) =>
      count > 1 ? [`${place}: ${count} crossings`] : [],
    );
  },
);

/** Slurs at level 2 join two notes on one string. */
const stringSlurs = hard(
  'string slurs',
  (music) => isBowed(music) && music.level === 2,
  (music) =>
    movesOf(music).flatMap(({ from, to }) =>
      from.element.slur === 'begins' && stringOf(music, from) !== stringOf(music, to)
        ? [`${at(from)}-${to.name}`]
        : [],
    ),
);

/** Bows on the first note of a phrase and after a slur, where there are dynamics or articulations. */
const bows = hard(
  'bow marks',
  (music) => isBowed(music) && music.level >= 2,
  (music) => {
    const { exercise, tones } = music;
    const firsts = exercise.plan.phrases.map(({ measure }) =>
      tones.find(({ bar }) => bar.number === measure),
    );
    const afterSlurs = tones.filter(({ index }) => isSlurEnd(tones[index - 1]));
    const wanted = [...firsts.slice(1), tones[0], ...afterSlurs];
    return wanted.flatMap((tone) => (tone && !tone.element.bow ? [`${at(tone)}: no bow`] : []));
  },
);

function isSlurEnd(tone: Tone | undefined): boolean {
  return tone?.element.slur === 'ends';
}

const noBows = hard(
  'bow marks elsewhere',
  (music) => !isBowed(music),
  ({ tones }) => tones.flatMap((tone) => (tone.element.bow ? [at(tone)] : [])),
);

/** Tonic and dominant, the subdominant from level 5, the supertonic from 7. */
const drums = hard(
  'timpani',
  ({ isTimpani }) => isTimpani,
  ({ tones, level }) => {
    const legal: readonly number[] = level >= 7 ? [1, 2, 4, 5] : level >= 5 ? [1, 4, 5] : [1, 5];
    const problems = tones.flatMap((tone) =>
      legal.includes(tone.degree) && tone.shift === 0 ? [] : [`${at(tone)}: degree ${tone.degree}`],
    );
    // "Only the tuned pitches of the exercise": a drum a degree, in a key.
    const keys = new Set(tones.map(({ bar }) => JSON.stringify(bar.key))).size;
    const pitches = new Set(tones.map(({ midi }) => midi)).size;
    if (keys === 1 && pitches > legal.length) problems.push(`${pitches} drums`);
    return problems;
  },
);

/** levels.md §3.2: one five-finger position up to level 4. */
const fiveFingers = hard(
  'five fingers',
  (music) => medium(music).startsWith('piano-') && music.level <= 4,
  ({ tones }) => {
    const positions = tones.map(({ position }) => position);
    const span = Math.max(...positions) - Math.min(...positions);
    return span <= 4 ? [] : [`spans ${span} steps`];
  },
);

/** levels.md §3.3: strings 1-2 in open position, then 1-3. */
const guitarStrings = hard(
  'guitar strings',
  (music) => medium(music) === 'guitar' && music.level <= 2,
  ({ tones, level }) => {
    const lowest = midiNamed(level === 1 ? 'B4' : 'G4');
    return tones.flatMap((tone) => (tone.midi < lowest ? [at(tone)] : []));
  },
);

export const instrumentRules: readonly Rule[] = [
  clarinetBreak,
  hornLeaps,
  brassLeaps,
  brassSlurs,
  slideMoves,
  stringSkip,
  stringCrossings,
  stringSlurs,
  bows,
  noBows,
  drums,
  fiveFingers,
  guitarStrings,
];
