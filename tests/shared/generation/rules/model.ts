import { isDeepStrictEqual } from 'node:util';
import { scoreNotes } from '#shared/generation/score-notes';
import { writeAbc } from '#shared/music/abc/write';
import { quartersOf } from '#shared/music/duration';
import { pitchesOf } from '#shared/music/score';
import { functionOf } from './motion.ts';
import { at } from './music.ts';
import { always, hard, isTune, type Rule } from './rule.ts';

const reread = hard('model notes', always, ({ exercise, score, instrument }) => {
  const read = scoreNotes(score, instrument);
  const told = exercise.notes.map(({ reason: _, ...note }) => note);
  if (read.length !== told.length) return [`${read.length} notes read, ${told.length} told`];
  return read.flatMap((note, index) =>
    isDeepStrictEqual(note, told[index])
      ? []
      : [`m${note.measure} b${note.beat}: ${note.written} read, ${told[index]!.written} told`],
  );
});

/** Our own count from the printed page, so that `scoreNotes` is not its own witness. */
const counted = hard('model tones', always, ({ exercise, tones, instrument }) => {
  const sounding = tones.reduce((sum, { element }) => sum + pitchesOf(element).length, 0);
  if (sounding !== exercise.notes.length) return [`${sounding} tones`];
  return tones.flatMap((tone) => {
    const note = tone.note!;
    const isAt =
      note.measure === tone.bar.number &&
      Math.abs(note.beat - tone.beat) < 1e-9 &&
      note.onset === quartersOf(tone.onset) &&
      note.duration === quartersOf(tone.ticks);
    const sounds = instrument.kind === 'pitched' ? instrument.sounds.chromatic : null;
    const isRight =
      sounds === null
        ? note.written === null && note.midi === null
        : note.written === tone.name && note.midi === tone.midi + sounds;
    return isAt && isRight ? [] : [`${at(tone)} told as ${note.written} at ${note.onset}`];
  });
});

const rewritten = hard('model text', always, ({ exercise, score }) =>
  writeAbc(score) === exercise.abc ? [] : ['written again, the text differs'],
);

const header = hard('model header', always, ({ exercise, score, pickup, bars }) => {
  const problems: string[] = [];
  if (exercise.tempo !== score.tempo) problems.push(`tempo ${score.tempo}`);
  if (exercise.timeSignature !== score.measures[0]!.meter.name) problems.push('time signature');
  if (exercise.pickup !== quartersOf(pickup)) problems.push(`pickup ${quartersOf(pickup)}`);
  const last = bars.at(-1)!;
  const printed = quartersOf(last.onset + last.ticks);
  if (exercise.length !== printed) problems.push(`length ${exercise.length}, printed ${printed}`);
  return problems;
});

const filled = hard('R-5.1 full measures', always, ({ bars }) =>
  bars.flatMap((bar, index) => {
    const isEdge = bar.number === 0 || index === bars.length - 1;
    return bar.ticks === bar.full || (isEdge && bar.ticks < bar.full)
      ? []
      : [`m${bar.number}: ${quartersOf(bar.ticks)} quarters in ${bar.meter.name}`];
  }),
);

/** Every note says what it does, and says the truth. */
const reasons = hard('reason function', isTune, (music) =>
  music.tones.flatMap((tone) => {
    if (!tone.reason) return [`${at(tone)}: no reason`];
    const { function: told, chord, degree } = tone.reason;
    const problems: string[] = [];
    const found = functionOf(music, tone);
    // An appoggiatura has no name among the functions.
    if (found !== null && found !== told) problems.push(`${at(tone)}: ${told}, is ${found}`);
    if (chord !== tone.chord) problems.push(`${at(tone)}: over ${chord}, planned ${tone.chord}`);
    if (degree !== tone.degree) problems.push(`${at(tone)}: degree ${degree}, is ${tone.degree}`);
    return problems;
  }),
);

const strokes = hard(
  'reason stroke',
  ({ isPitched }) => !isPitched,
  ({ tones }) =>
    tones.flatMap((tone) =>
      tone.reason?.function === 'beat' && tone.reason.chord === null && tone.reason.degree === null
        ? []
        : [`${at(tone)}: ${tone.reason?.function}`],
    ),
);

const patterns = hard('reason pattern', always, ({ tones, exercise: { plan } }) =>
  tones.flatMap((tone) => {
    const placed = plan.rhythms.findLast(
      (one) =>
        one.measure === tone.bar.number && (one.beat <= tone.beat + 1e-9 || one.measure === 0),
    );
    return tone.reason?.pattern === placed?.pattern
      ? []
      : [`${at(tone)}: ${tone.reason?.pattern}, planned ${placed?.pattern}`];
  }),
);

/** Roles that can be seen from outside: where it begins, rests and ends. */
const roles = hard('reason role', always, (music) => {
  const { tones, exercise } = music;
  const top = Math.max(...tones.map(({ position }) => position));
  const ends = new Map(
    exercise.plan.phrases.map((one) => [one.measure + one.measures - 1, one.cadence]),
  );
  return tones.flatMap((tone) => {
    const role = tone.reason?.role ?? null;
    const isLast = tone.index === tones.length - 1;
    const problem = (text: string) => [`${at(tone)}: ${role}, ${text}`];
    if (isLast !== (role === 'final')) return problem('the last note is "final"');
    if (role === 'climax' && tone.position !== top) return problem('not the highest');
    if ((role === 'pickup') !== (tone.bar.number === 0 && music.isPitched))
      return problem('not so placed');
    const cadence = ends.get(tone.bar.number);
    if (role === 'half-cadence' && cadence !== 'half') return problem(`phrase ends ${cadence}`);
    if (role === 'imperfect-cadence' && cadence !== 'imperfect')
      return problem(`phrase ends ${cadence}`);
    return [];
  });
});

export const modelRules: readonly Rule[] = [
  reread,
  counted,
  rewritten,
  header,
  filled,
  reasons,
  strokes,
  patterns,
  roles,
];
