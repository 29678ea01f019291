import type { AssessedNote } from '#shared/assessment/report';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Midi, Seconds } from '#shared/lib/units';
import { type Key, keyNamed, signatureAlter } from '#shared/music/key';
import { letterOf, pitch } from '#shared/music/pitch';
import { spell } from '#shared/music/spelling';
import * as m from '../../i18n/generated/messages.js';
import { endMark, startMark, tuningMark } from '../../score/marks/note-mark.ts';
import { spokenName } from '../../score/notes/note-words.ts';
import type { Incident } from '../model/incidents.ts';

/** What happened at one place of the music, in a few sentences that blame nobody. */
interface IncidentWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Who is told: the player, or somebody who listens to them. */
export type ToldTo = 'player' | 'listener';

/**
 * @example incidentWords(exercise, incident)
 * // { title: 'You played F, it says F sharp.', sentences: ['Measure 6, beat 3.', 'The sharp is in the key …'] }
 */
export function incidentWords(
  exercise: Exercise,
  incident: Incident,
  told: ToldTo = 'player',
): IncidentWords {
  return {
    title: titleOf(exercise, incident, told),
    sentences: [placeOf(exercise, incident), ...evidenceOf(exercise, incident)],
  };
}

function writtenAt(exercise: Exercise, { note }: Incident): ScoreNote | null {
  return note && exercise.notes[note.index]!;
}

/** What was played, in the words of who is told. */
const playedWords = {
  player: {
    wrong: m.detail_wrong,
    octave: m.detail_octave,
    again: m.detail_again,
    againBeat: m.detail_againBeat,
  },
  listener: {
    wrong: m.detail_wrongHeard,
    octave: m.detail_octaveHeard,
    again: m.detail_againHeard,
    againBeat: m.detail_againBeatHeard,
  },
} as const;

function titleOf(exercise: Exercise, incident: Incident, told: ToldTo): string {
  const words = playedWords[told];
  const { kind, note, extra } = incident;
  const heard = note?.heard ?? extra;
  const played = heard?.midi == null ? null : playedName(exercise, incident, heard.midi);
  const name = writtenAt(exercise, incident)?.written ?? null;
  const written = name === null ? null : spokenName(pitch(name));
  switch (kind) {
    case 'wrong':
      return note?.pitchProblem === 'octave'
        ? words.octave({ written: written ?? '' })
        : words.wrong({ played: played ?? '', written: written ?? '' });
    case 'missing':
      return written === null ? m.detail_missingBeat() : m.detail_missing({ written });
    case 'rhythm':
      return m.detail_rhythm();
    case 'early':
      return m.detail_early();
    case 'late':
      return m.detail_late();
    case 'flat':
      return m.detail_flat({ written: written ?? '' });
    case 'sharp':
      return m.detail_sharp({ written: written ?? '' });
    case 'ended-early':
      return m.detail_endedEarly();
    case 'ended-late':
      return m.detail_endedLate();
    case 'extra':
      if (extra?.isStuttered) return played === null ? words.againBeat() : words.again({ played });
      return played === null ? m.detail_extraBeat() : m.detail_extra({ played });
  }
}

/** What a reader of this part calls a pitch that was heard. */
function playedName(exercise: Exercise, { measure, note }: Incident, heard: Midi): string {
  const { sounds } = exercise.parts[note?.part ?? 0]!;
  return spokenName(spell(heard - sounds.chromatic, keyAt(exercise, measure)));
}

function keyAt({ plan }: Exercise, measure: number): Key {
  const signature =
    plan.signatures.findLast((one) => one.measure <= Math.max(1, measure)) ?? plan.signatures[0];
  return keyNamed(signature?.keySignature ?? 'C');
}

function placeOf(exercise: Exercise, incident: Incident): string {
  const { measure } = incident;
  if (measure === 0) return m.detail_pickup();
  const note = writtenAt(exercise, incident);
  if (note === null) return m.detail_measure({ measure });
  // Half way through a beat is still that beat.
  return m.detail_place({ measure, beat: Math.floor(note.beat + 1e-6) });
}

const hundredths = (seconds: Seconds) => Math.abs(seconds).toFixed(2);

/** All that was noticed about the note, what its badge says first. */
function evidenceOf(exercise: Exercise, incident: Incident): readonly string[] {
  const { kind, note } = incident;
  if (note === null) return [];
  const [start, tuning, end] = [startWords(note), tuningWords(incident), endWords(note)];
  const timeFirst = kind === 'rhythm' ? [start, end, tuning] : [start, tuning, end];
  return [kind === 'wrong' ? signatureHint(exercise, incident) : null, ...timeFirst].filter(
    (sentence) => sentence !== null,
  );
}

function startWords(note: AssessedNote): string | null {
  const mark = startMark(note);
  if (!mark) return null;
  const seconds = hundredths(note.onsetDifference ?? 0);
  return mark === 'early' ? m.detail_secondsEarly({ seconds }) : m.detail_secondsLate({ seconds });
}

function endWords(note: AssessedNote): string | null {
  const mark = endMark(note);
  if (!mark) return null;
  const seconds = hundredths(note.endDifference ?? 0);
  return mark === 'ended-early'
    ? m.detail_secondsShort({ seconds })
    : m.detail_secondsLong({ seconds });
}

function tuningWords({ kind, note }: Incident): string | null {
  const mark = note && tuningMark(note);
  if (!mark) return null;
  const cents = Math.round(Math.abs(note.centsFromWritten ?? 0));
  if (mark !== kind)
    return mark === 'flat' ? m.detail_alsoLow({ cents }) : m.detail_alsoHigh({ cents });
  return mark === 'flat' ? m.detail_centsLow({ cents }) : m.detail_centsHigh({ cents });
}

/** The sign that was left out, where the signature has it. */
function signatureHint(exercise: Exercise, incident: Incident): string | null {
  const { note, measure } = incident;
  const written = writtenAt(exercise, incident)?.written;
  if (!written || note?.heard?.midi == null || note.midi === null) return null;
  const { step, alter } = pitch(written);
  const isLeftOut = note.heard.midi === note.midi - alter;
  if (alter === 0 || !isLeftOut || signatureAlter(keyAt(exercise, measure), step) !== alter)
    return null;
  const letter = letterOf(step);
  return alter > 0 ? m.detail_sharpInKey({ letter }) : m.detail_flatInKey({ letter });
}
