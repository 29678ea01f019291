import { type Chord, chordDegrees, isDominant } from '#shared/music/chord';
import { movesOf } from './line.ts';
import { at, type Bar, chordAt, type Music, type Tone } from './music.ts';
import { hard, isTune, oneCase, type Rule } from './rule.ts';

/** M-01: lengths of the phrases of so many measures. */
export function phraseLengths(measures: number): readonly number[] {
  if (measures === 2) return [2];
  if (measures === 5) return [2, 3];
  if (measures === 6) return [3, 3];
  if (measures === 7) return [4, 3];
  const fours = Array.from({ length: Math.floor(measures / 4) }, () => 4);
  const rest = measures % 4;
  if (rest === 3) return [...fours, 3];
  return fours.map((four, index) => (index === fours.length - 1 ? four + rest : four));
}

const phrases = hard(
  'M-01',
  () => true,
  ({ exercise: { plan, measures } }) => {
    const found = plan.phrases.map((one) => one.measures);
    const expected = phraseLengths(measures);
    const problems: string[] = [];
    if (found.join() !== expected.join()) problems.push(`phrases ${found}, not ${expected}`);
    let first = 1;
    for (const { measure, measures: length } of plan.phrases) {
      if (measure !== first) problems.push(`phrase at m${measure}, not m${first}`);
      first += length;
    }
    return problems;
  },
);

/** M-02. V7 stands for V. A chord may be struck again. */
const successors: Readonly<Partial<Record<Chord, readonly Chord[]>>> = {
  I: ['I', 'ii', 'IV', 'V', 'V7', 'vi'],
  ii: ['V', 'V7'],
  IV: ['V', 'V7', 'ii'],
  V: ['I', 'V7', 'vi'],
  V7: ['I', 'vi'],
  vi: ['ii', 'IV', 'V', 'V7'],
};

const chordTable = hard('M-02 table', isTune, ({ exercise: { plan }, level }) =>
  plan.chords.slice(1).flatMap(({ chord, measure, beat }, index) => {
    const before = plan.chords[index]!.chord;
    const place = `m${measure} b${beat}: ${before}-${chord}`;
    if (before === chord) return [];
    // The plagal step is M-02 plagal.
    if (before === 'IV' && chord === 'I') return [];
    if (!successors[before]?.includes(chord)) return [place];
    return isDominant(before) && chord === 'vi' && level < 6 ? [`${place} below level 6`] : [];
  }),
);

/** "IV to … I": on the way, as in people's songs, one bar in ten of which goes so; the last phrase ends authentic. */
const plagal = hard('M-02 plagal', isTune, ({ exercise: { plan, measures } }) =>
  plan.chords
    .slice(1)
    .flatMap(({ chord, measure, beat }, index) =>
      chord === 'I' && plan.chords[index]!.chord === 'IV' && measure === measures
        ? [`m${measure} b${beat}: IV-I at the end`]
        : [],
    ),
);

/**
 * "Last phrase ends authentic"; the others as people's do, who close one in three on V: half, imperfect or open. Choirs and
 * bands from level 4 rest where Bach's phrases do (what-people-write.md, "Four parts", wins over the plan of asking and
 * answering); two voices, the levels below, and rhythm alone ask in odd phrases and rest in even ones.
 */
const cadences = hard(
  'M-02 cadences',
  () => true,
  ({ exercise: { plan } }) =>
    plan.phrases.flatMap(({ cadence, measure }, index) => {
      const isLast = index === plan.phrases.length - 1;
      const isLegal = isLast ? cadence === 'authentic' : cadence !== 'authentic';
      return isLegal ? [] : [`phrase at m${measure} ends ${cadence}`];
    }),
);

const cadenceChords = hard('M-02 cadence chords', isTune, ({ exercise: { plan } }) =>
  plan.phrases.flatMap(({ cadence, measure, measures }) => {
    const end = measure + measures - 1;
    const until = plan.chords.filter((one) => one.measure <= end).map(({ chord }) => chord);
    const last = until.at(-1);
    const before = until.findLast((chord) => chord !== last);
    if (cadence === 'half') {
      return last && isDominant(last) ? [] : [`m${end}: half cadence on ${last}`];
    }
    const closes = last === 'I' && before !== undefined && isDominant(before);
    if (cadence === 'open') {
      const isNamed = closes || (last && isDominant(last));
      return isNamed ? [`m${end}: ${before}-${last} called open`] : [];
    }
    return closes ? [] : [`m${end}: ${cadence} cadence ${before}-${last}`];
  }),
);

const firstChord = hard('M-02 first chord', isTune, ({ exercise }) => {
  const inPickup = exercise.plan.chords.find(({ measure }) => measure === 0);
  const opening = chordAt(exercise, 1, 1);
  const problems = opening === 'I' ? [] : [`m1: ${opening}`];
  if (inPickup && !isDominant(inPickup.chord)) problems.push(`pickup: ${inPickup.chord}`);
  return problems;
});

/** "One chord per bar, two from level 5". */
const chordRate = hard('M-02 rate', isTune, ({ exercise: { plan }, level }) => {
  const counts = new Map<number, number>();
  for (const { measure } of plan.chords) counts.set(measure, (counts.get(measure) ?? 0) + 1);
  const most = level < 5 ? 1 : 2;
  return [...counts].flatMap(([bar, count]) => (count > most ? [`m${bar}: ${count} chords`] : []));
});

const finalNote = hard('M-03', isTune, (music) => {
  const { tones, level } = music;
  const last = tones.at(-1)!;
  const problems: string[] = [];
  const mayBeThird = level >= 6 && last.bar.key?.mode === 'major';
  if (last.degree !== 1 && !(mayBeThird && last.degree === 3)) {
    problems.push(`${at(last)}: ends on degree ${last.degree}`);
  }
  problems.push(...finalPlace(music, last));
  const approach = movesOf(music).at(-1)!;
  const isByStep = Math.abs(approach.steps) === 1;
  const isFifth = level > 3 && approach.from.degree === 5 && last.degree === 1;
  if (!isByStep && !isFifth) problems.push(`${at(last)}: reached from ${approach.from.name}`);
  return problems;
});

/** Level 1 to 4 ends on two beats, where the measure has two. */
function finalPlace({ level }: Music, last: Tone): readonly string[] {
  const beats = last.ticks / (last.bar.full / last.bar.meter.beats);
  const least = level <= 4 ? Math.min(2, last.bar.meter.beats) : 1;
  return [
    ...(last.isStressed ? [] : [`${at(last)}: final note off a strong beat`]),
    ...(beats >= least ? [] : [`${at(last)}: final note of ${beats} beats`]),
  ];
}

const finalNoteOfRhythm = hard(
  'M-03 length',
  ({ isPitched, isTimpani }) => !isPitched || isTimpani,
  (music) => finalPlace(music, music.tones.at(-1)!),
);

const finalThird: Rule = {
  id: 'M-03 third',
  kind: 'share',
  atMost: 0.1,
  applies: (music) => isTune(music) && music.level >= 6,
  count: ({ tones }) => oneCase(tones.at(-1)!.degree === 3),
};

/** Sounding on the last stress of a measure, else the last to begin in it. */
export function toneOnLastStress({ tones }: Music, bar: Bar): Tone | undefined {
  const stress = bar.stresses.at(-1)!;
  const place = bar.onset + ((stress - 1) * bar.full) / bar.meter.beats;
  return (
    tones.find((one) => one.onset <= place && one.onset + one.ticks > place) ??
    tones.findLast((one) => one.bar === bar && one.onset < place)
  );
}

const innerCadence = hard('M-04', isTune, (music) => {
  const { exercise, bars, level } = music;
  return exercise.plan.phrases.slice(0, -1).flatMap(({ measure, measures, cadence }) => {
    const bar = bars.find(({ number }) => number === measure + measures - 1)!;
    const tone = toneOnLastStress(music, bar);
    if (!tone) return [`m${bar.number}: no cadence note`];
    const half = level <= 3 ? [2, 5] : [2, 5, 7];
    const open = tone.chord === null ? [] : chordDegrees(tone.chord);
    const legal: readonly number[] =
      cadence === 'half' ? half : cadence === 'imperfect' ? [1, 3, 5] : open;
    return legal.includes(tone.degree) ? [] : [`${at(tone)}: ${cadence} on ${tone.degree}`];
  });
});

/** A singer begins as levels.md §3.1 says. At level 8 "any of I or V". */
function openingDegrees({ level, isVoice }: Music): readonly number[] {
  if (level <= 2) return [1];
  return isVoice && level === 8 ? [1, 3, 5, 2, 7] : [1, 3, 5];
}

const firstNote = hard('M-05', isTune, (music) => {
  const { tones, pickup } = music;
  const first = tones[0]!;
  if (pickup === 0) {
    const isLegal = openingDegrees(music).includes(first.degree) && first.shift === 0;
    return isLegal ? [] : [`${at(first)}: begins on ${first.degree}`];
  }
  const opening = tones.find(({ bar }) => bar.number > 0)!;
  return [
    ...([1, 5].includes(first.degree) ? [] : [`${at(first)}: pickup on ${first.degree}`]),
    ...([1, 3].includes(opening.degree)
      ? []
      : [`${at(opening)}: pickup leads to ${opening.degree}`]),
  ];
});

/** What a measure prints, to compare measures. */
function printOf(bar: Bar, withPitch: boolean): string {
  return bar.printed
    .map(({ element, start, end }) =>
      element.kind === 'rest'
        ? `z${start}-${end}`
        : `${withPitch ? JSON.stringify(element.pitch) : ''}${start}-${end}${element.tied}`,
    )
    .join();
}

const sameMeasure = hard(
  'M-06 same measure',
  () => true,
  ({ bars }) =>
    bars.slice(1).flatMap((bar, index) => {
      const isSame = printOf(bar, true) === printOf(bars[index]!, true);
      return isSame ? [`m${bar.number} is m${bar.number - 1} again`] : [];
    }),
);

function secondPhraseRepeats({ bars, exercise }: Music, withPitch: boolean): boolean {
  const second = exercise.plan.phrases[1]!.measure;
  return [0, 1].every((offset) => {
    const [one, other] = [1 + offset, second + offset].map(
      (number) => bars.find((bar) => bar.number === number)!,
    );
    return printOf(one!, withPitch) === printOf(other!, withPitch);
  });
}

const isPeriod = ({ exercise }: Music) => exercise.measures >= 8;

const parallelRhythm: Rule = {
  id: 'M-06 parallel',
  kind: 'share',
  atLeast: 0.6,
  applies: isPeriod,
  count: (music) => oneCase(secondPhraseRepeats(music, false)),
};
const parallelPitch: Rule = {
  id: 'M-06 same notes',
  kind: 'share',
  atMost: 0.4,
  applies: (music) => isPeriod(music) && isTune(music),
  count: (music) => oneCase(secondPhraseRepeats(music, true)),
};

export const formRules: readonly Rule[] = [
  phrases,
  chordTable,
  plagal,
  cadences,
  cadenceChords,
  firstChord,
  chordRate,
  finalNote,
  finalNoteOfRhythm,
  finalThird,
  innerCadence,
  firstNote,
  sameMeasure,
  parallelRhythm,
  parallelPitch,
];
