import { signatureAlter } from '#shared/music/key';
import { isChromatic, isLeap, isStep, move, nextDifferent, previousDifferent } from './line.ts';
import { at, type Music, type Tone } from './music.ts';
import { hard, isTune, type Rule } from './rule.ts';

const chromaticTones = (music: Music) => music.tones.filter((tone) => isChromatic(music, tone));

const isRaised = ({ shift }: Tone) => shift > 0;

const resolution = hard('M-17', isTune, (music) =>
  chromaticTones(music).flatMap((tone) => {
    const previous = previousDifferent(music, tone);
    const next = nextDifferent(music, tone);
    if (!previous || !next) return [`${at(tone)}: first or last`];
    const [into, out] = [move(previous, tone), move(tone, next)];
    const problems: string[] = [];
    if (!isStep(into) && music.level < 8)
      problems.push(`${at(tone)}: reached from ${previous.name}`);
    if (!isStep(out)) problems.push(`${at(tone)}: left to ${next.name}`);
    else if (Math.sign(out.semitones) !== Math.sign(tone.shift)) {
      problems.push(`${at(tone)}: resolves ${isRaised(tone) ? 'down' : 'up'} to ${next.name}`);
    }
    const hasSemitone = Math.abs(into.semitones) === 1 || Math.abs(out.semitones) === 1;
    if (!hasSemitone) problems.push(`${at(tone)}: no semitone beside it`);
    return problems;
  }),
);

/** Raised and lowered degrees of major: di ri fi si li, te le me ra. */
const majorSpelling = hard('M-18 spelling', isTune, (music) =>
  chromaticTones(music).flatMap((tone) => {
    const isDouble = Math.abs(tone.pitch.alter) > 1;
    if (isDouble && music.level < 8) return [`${at(tone)}: double accidental`];
    if (Math.abs(tone.shift) > 1) return [`${at(tone)}: altered twice`];
    if (tone.bar.key?.mode !== 'major') return [];
    const legal = isRaised(tone) ? [1, 2, 4, 5, 6] : [7, 6, 3, 2];
    return legal.includes(tone.degree) ? [] : [`${at(tone)}: degree ${tone.degree}`];
  }),
);

const enharmonics = hard('M-18 enharmonic', isTune, ({ bars, tones }) =>
  bars.flatMap((bar) => {
    const own = tones.filter((tone) => tone.bar === bar);
    const clash = own.find((one) =>
      own.some(
        (other) => (one.midi - other.midi) % 12 === 0 && one.pitch.step !== other.pitch.step,
      ),
    );
    return clash ? [`${at(clash)}: spelt in two ways`] : [];
  }),
);

const chromaticPerBar = hard(
  'M-18 number',
  (music) => isTune(music) && music.level < 8,
  (music) =>
    music.bars.flatMap((bar) => {
      const count = chromaticTones(music).filter((tone) => tone.bar === bar).length;
      const most = music.level < 5 ? 0 : music.level === 5 ? 1 : 2;
      return count > most ? [`m${bar.number}: ${count} chromatic notes`] : [];
    }),
);

/**
 * Which chromatic notes a level reads (§2.1). Degrees of major; in minor the syllables have no such
 * names, so there only "none" and level 5's lower neighbour of the fifth are checked.
 */
const vocabulary = hard('2.1 chromatic', isTune, (music) =>
  chromaticTones(music).flatMap((tone) => {
    const { level } = music;
    const name = `${tone.shift > 0 ? '#' : 'b'}${tone.degree}`;
    const isMajor = tone.bar.key?.mode === 'major';
    if (level < 5) return [`${at(tone)}: ${name} at level ${level}`];
    if (level === 5) {
      const [before, after] = [previousDifferent(music, tone), nextDifferent(music, tone)];
      const isLower =
        before?.position === tone.position + 1 && after?.position === tone.position + 1;
      return name === '#4' && isLower ? [] : [`${at(tone)}: ${name} is not a lower neighbour fi`];
    }
    if (!isMajor) return [];
    const legal =
      level === 6 ? ['#4', '#5', 'b7'] : level === 7 ? ['#1', '#2', '#4', '#5', 'b7'] : null;
    return legal === null || legal.includes(name) ? [] : [`${at(tone)}: ${name}`];
  }),
);

/** The plain note of the measure after an accidental, where it first returns, up to level 6. */
const courtesy = hard(
  'M-19',
  (music) => music.isPitched && music.level <= 6,
  ({ bars }) =>
    bars.slice(1).flatMap((bar, index) => {
      const before = bars[index]!;
      if (bar.key !== before.key && JSON.stringify(bar.key) !== JSON.stringify(before.key))
        return [];
      const notesOf = (one: typeof bar) =>
        one.printed.flatMap(({ element, start }) =>
          element.kind === 'note' ? [{ ...element, start }] : [],
        );
      const changed = notesOf(before);
      return notesOf(bar).flatMap((note, place, all) => {
        const isSame = (other: (typeof all)[number]) =>
          other.pitch.step === note.pitch.step && other.pitch.octave === note.pitch.octave;
        const lastThere = changed.findLast(isSame);
        const isFirst = !all.slice(0, place).some(isSame);
        const isHeld = place === 0 && note.start === 0 && changed.at(-1)?.tied;
        if (!lastThere || !isFirst || isHeld) return [];
        // An accidental over there, the signature's own note here.
        const returns =
          lastThere.pitch.alter !== note.pitch.alter &&
          changed.some((other) => isSame(other) && other.pitch.alter !== note.pitch.alter) &&
          isPlain(bar, note.pitch);
        return returns && !note.courtesy
          ? [`m${bar.number}: no courtesy accidental on the plain note`]
          : [];
      });
    }),
);

function isPlain(bar: Music['bars'][number], pitch: Tone['pitch']): boolean {
  return bar.key !== null && signatureAlter(bar.key, pitch.step) === pitch.alter;
}

/** Level 8 is "prepared by step" in §2.1 and "may approach by leap" in M-17: the rule goes first. */
const reachedByLeap = hard(
  'M-17 leap',
  (music) => isTune(music) && music.level < 8,
  (music) =>
    chromaticTones(music).flatMap((tone) => {
      const before = music.tones[tone.index - 1];
      return before && isLeap(move(before, tone)) ? [`${at(tone)}: leap from ${before.name}`] : [];
    }),
);

export const accidentalRules: readonly Rule[] = [
  resolution,
  reachedByLeap,
  majorSpelling,
  enharmonics,
  chromaticPerBar,
  vocabulary,
  courtesy,
];
