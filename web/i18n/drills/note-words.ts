import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import type { NoteClef, NoteLabels, NoteSettings } from '#shared/drills/note-settings';
import { pitch, positionOf } from '#shared/music/pitch';
import * as m from '../generated/messages.js';
import { keyLabel } from '../key-name.ts';
import { clefNames } from './clef-words.ts';
import { placesOf } from './place-words.ts';
import type { DrillWords, SettingWords } from './said.ts';
import { signedName } from './sign-words.ts';
import { stepsWords } from './steps-words.ts';

/** In a sentence. @example clefInSentence('bass') // 'bass clef' */
function clefInSentence(clef: string): string {
  const name = clefNames[clef as NoteClef]();
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** What a clef says of itself, and the note on its line. */
const anchors: Readonly<Record<NoteClef, { readonly says: () => string; readonly note: string }>> =
  {
    treble: { says: m.drillNote_anchorTreble, note: 'G4' },
    bass: { says: m.drillNote_anchorBass, note: 'F3' },
    alto: { says: m.drillNote_anchorAlto, note: 'C4' },
    tenor: { says: m.drillNote_anchorTenor, note: 'C4' },
  };

function asked({ item }: Pick<DrillExercise, 'item'>) {
  const [, clef, name] = item.id.split(':') as [string, NoteClef, string];
  return { clef, position: positionOf(pitch(name)) };
}

const label = ({ choice }: Pick<DrillChoice, 'choice'>) => signedName(choice);
const rightName = ({ item }: DrillExercise) => signedName(item.answer);

function whyGiven(exercise: DrillExercise, given: DrillChoice): string {
  const { reason } = given;
  if (reason === null) return '';
  switch (reason.kind) {
    case 'steps':
      return m.drillNote_steps({ given: label(given), distance: stepsWords(reason.steps) });
    case 'clef':
      return m.drillNote_otherClef({ given: label(given), clef: clefInSentence(reason.clef) });
    case 'signature':
      return m.drillNote_signature({ right: rightName(exercise) });
    default:
      return '';
  }
}

/** From what one can hold on to. */
function fromAnchor(exercise: DrillExercise): string {
  const { clef, position } = asked(exercise);
  const { says, note } = anchors[clef];
  const steps = position - positionOf(pitch(note));
  if (steps === 0) return m.drillNote_onAnchor({ anchor: says() });
  const distance = stepsWords(steps);
  return m.drillNote_fromAnchor({ anchor: says(), note: rightName(exercise), distance });
}

const steps: Readonly<Record<string, () => string>> = {
  landmarks: m.drillNote_landmarks,
  staff: m.drillNote_staff,
  ledger: m.drillNote_ledger,
};

const labels: Readonly<Record<NoteLabels, () => string>> = {
  letters: m.drillNote_letters,
  'fixed-do': m.drillNote_fixedDo,
  'movable-do': m.drillNote_movableDo,
  degrees: m.drillNote_degrees,
};

const settings: Readonly<Record<string, SettingWords>> = {
  clef: { label: m.drillNote_clef, value: (value) => clefNames[value as NoteClef]() },
  media: {
    label: m.drillNote_media,
    value: (value) => (value === 'piano' ? m.drillNote_pianoStaves() : m.drillNote_oneStaff()),
  },
  labels: { label: m.drillNote_labels, value: (value) => labels[value as NoteLabels]() },
  minorTonic: {
    label: m.drillNote_minor,
    value: (value) => (value === 'la' ? m.drillNote_minorLa() : m.drillNote_minorDo()),
  },
  isReverse: {
    label: m.drillNote_isReverse,
    value: (value) => (value === true ? m.drillNote_findIt() : m.drillNote_nameIt()),
  },
  key: { label: m.drillNote_key, value: (value) => keyLabel(String(value)) },
};

/** The words of the note drill. */
export const noteWords: DrillWords = {
  title: m.drillNote_title,
  question: (exercise) =>
    exercise.ask === 'name' ? m.drillNote_which() : m.drillNote_find({ note: rightName(exercise) }),
  hint: ({ ask }) => (ask === 'name' ? m.drillNote_tapName() : m.drillNote_tapFigure()),
  label,
  answer: (exercise) => m.drillNote_this({ note: rightName(exercise) }),
  why: (exercise, given) =>
    [given && whyGiven(exercise, given), fromAnchor(exercise)].filter(Boolean).join(' '),
  right: m.drillNote_theNote,
  where: (exercise, choice) => {
    const clef = clefNames[exercise.staff.clef as NoteClef]();
    return m.drillNote_figure({ clef, place: placesOf(exercise, choice) });
  },
  item: (id) => {
    const [, clef, name = ''] = id.split(':') as [string, NoteClef, string];
    const note = signedName(name.replace(/\d/, ''));
    return m.drillNote_item({ note, clef: clefInSentence(clef) });
  },
  step: (step) => steps[step]!(),
  next: m.drillNote_next,
  setting: (name) => settings[name] ?? null,
  summary: (chosen) => {
    const { clef, media } = chosen as NoteSettings;
    return media === 'piano' ? m.drillNote_piano() : clefNames[clef]();
  },
};
