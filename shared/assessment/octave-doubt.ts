import type { Midi, Seconds } from '../lib/units.ts';
import type { AskEvidence } from './evidence.ts';
import type { NoteEvent } from './report.ts';

/** A written note, what was heard instead, and from when to when it was due. */
interface Heard {
  readonly midi: Midi;
  readonly heard: NoteEvent | null;
  readonly due: Seconds;
  readonly end: Seconds;
}

/** The written note sounded after all, as likely as `sounding` says, 0 to 1; or nobody can say which of the two did. */
export interface OctaveVerdict {
  readonly isWritten: boolean;
  readonly sounding: number;
}

/**
 * Reeds and pipes begin with the partials of another octave, and what is heard first is kept for the note. What sounds
 * is clear later: this part of the note is asked about.
 */
const settled = 0.4;
/**
 * The written note was played where it sounds so much likelier than the one heard; less where another note of the take was
 * misread so. Of two takes of 71 notes by a tenor saxophone, 22 of them heard an octave low, it sounds 2 to 4 times as likely
 * in notes of .3 s, .7 to 1.4 times in those of .16 s. Played an octave too low it sounds at most .7 times as likely, too high
 * .2 times: above that, where nearly all that is weighed was misread, the rest was too.
 */
const likelier = { alone: 1.25, amongOthers: 0.9, amongMany: 0.7 };
/** Least probability of the written one that counts, 0 to 1; less where another note of the take was misread so. */
const sounds = { alone: 0.45, amongOthers: 0.25, amongMany: 0.25 };
/** Nearly all that is weighed: this share of it, and no fewer notes. */
const many = { share: 0.75, fewest: 4 };

/** How sure the ear is of a note that may as well be the written one an octave away: the teacher is asked. */
export const evenly = 0.5;

const octave = 12;

interface WeighOptions {
  /** Another note of the take is known to have been misread by an octave. */
  readonly isMisread: boolean;
  readonly origin: Seconds;
  readonly ask: AskEvidence;
}

/**
 * Weighs what was heard an exact octave off against what is written, for an instrument that plays one note at a time:
 * both are asked for in the later part of the note. Others than the verdicts stand as heard.
 */
export async function weighOctaves<Doubt extends Heard>(
  doubts: readonly Doubt[],
  { isMisread: isKnown, origin, ask }: WeighOptions,
): Promise<ReadonlyMap<Doubt, OctaveVerdict>> {
  const off = doubts.filter(
    ({ midi, heard }) => heard?.midi != null && Math.abs(heard.midi - midi) === octave,
  );
  if (off.length === 0) return new Map();
  const answers = await ask(
    off.flatMap(({ midi, heard, due, end }) => {
      const stretch = { from: origin + due + settled * (end - due), to: origin + end };
      return [
        { midi, ...stretch },
        { midi: heard!.midi!, ...stretch },
      ];
    }),
  );
  const weighed = off.map((doubt, at) => {
    const [{ sounding }, other] = [answers[2 * at]!, answers[2 * at + 1]!];
    return { doubt, sounding, ratio: sounding / other.sounding };
  });
  const isLikely = ({ sounding, ratio }: (typeof weighed)[number], least: number) =>
    sounding >= sounds.alone && ratio >= least;
  const misread = weighed.filter((one) => isLikely(one, likelier.alone)).length;
  const areMany = misread >= many.fewest && misread >= many.share * weighed.length;
  const which = areMany ? 'amongMany' : isKnown || misread > 0 ? 'amongOthers' : 'alone';
  return new Map(
    weighed.flatMap((one) => {
      const { doubt, sounding } = one;
      const isWritten = isLikely(one, likelier[which]);
      return isWritten || sounding >= sounds[which] ? [[doubt, { isWritten, sounding }]] : [];
    }),
  );
}
