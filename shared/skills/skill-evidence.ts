import type { AssessedNote, AssessmentReport } from '../assessment/report.ts';
import { notesReached } from './notes-reached.ts';
import { type SkillKind, skillKind } from './skill.ts';
import { skillsOfNotes } from './skills-of-notes.ts';
import { inSkillOrder, nothingAsked, type SkillTallies, type Tally } from './tally.ts';

/**
 * What a take says of its player's skills: for each one how many notes asked it, and how many of these were right for it.
 *
 * A rhythm is assessed by time alone, everything else by pitch alone: a wrong note that came in time was no wrong rhythm, and
 * a late one was read well. Intonation counts against nothing, since nobody plays flat who misread a key. What was left
 * out counts against all it asked. By moderate: lenient forgives what is a gap, and strict marks what is none.
 *
 * A take that a teacher should hear first says nothing: a soft microphone or somebody else's music must not look like a
 * gap in what the player knows.
 */
export function evidenceOf(report: AssessmentReport): SkillTallies {
  if (report.needsReview || report.quality === 'bad') return {};
  return tallySkills(report, report.sets.moderate.notes);
}

/**
 * What was missed in a take, for practising it at once. Unlike evidence it may be doubtful, for it is not kept: who played
 * out of time wants to practise just that.
 */
export function missedIn(report: AssessmentReport): SkillTallies {
  return tallySkills(report, notesReached(report));
}

/** Whether a note was right for a kind of skill; null where the take does not say. */
type IsRight = (note: AssessedNote, kind: SkillKind) => boolean | null;

/** Taps and strokes have no pitch, so nothing that was played so says anything of pitch, not even what was left out. */
export function isRightIn({ sets }: AssessmentReport): IsRight {
  const { notes, extras } = sets.moderate;
  const heard = [...notes.flatMap((note) => note.heard ?? []), ...extras];
  const isPitchHeard = heard.some(({ midi }) => midi !== null);
  return (note, kind) => {
    if (kind === 'rhythm') return note.incident !== 'missing' && !note.rhythmProblems;
    if (!isPitchHeard || note.heard?.midi === null) return null;
    return note.incident === undefined || (isLetter(kind) && note.pitchProblem === 'octave');
  };
}

/** The right letter in another octave was read in the right key and the right clef. */
function isLetter(kind: SkillKind): boolean {
  return kind === 'key' || kind === 'clef';
}

function tallySkills(report: AssessmentReport, notes: readonly AssessedNote[]): SkillTallies {
  const asked = skillsOfNotes(report.music);
  const tallies = tallied(notes, isRightIn(report), ({ index }) =>
    (asked[index] ?? []).map((id) => [id, skillKind(id)] as const),
  );
  return inSkillOrder(tallies);
}

/** How often each thing that notes ask was right, each assessed as a skill of its kind. */
export function tallied<Name extends string>(
  notes: readonly AssessedNote[],
  isRight: IsRight,
  askedBy: (note: AssessedNote) => readonly (readonly [Name, SkillKind])[],
): ReadonlyMap<Name, Tally> {
  const tallies = new Map<Name, Tally>();
  for (const note of notes) {
    for (const [name, kind] of askedBy(note)) {
      const answer = isRight(note, kind);
      if (answer === null) continue;
      const { tries, right } = tallies.get(name) ?? nothingAsked;
      tallies.set(name, { tries: tries + 1, right: right + (answer ? 1 : 0) });
    }
  }
  return tallies;
}
