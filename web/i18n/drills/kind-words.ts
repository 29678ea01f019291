import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import type { KindSettings } from '#shared/drills/kind-drill';
import type { NoteClef } from '#shared/drills/note-settings';
import * as m from '../generated/messages.js';
import { clefNames } from './clef-words.ts';
import { placesOf } from './place-words.ts';
import type { DrillWords, SettingWords } from './said.ts';
import { senseInList, senseWords } from './sense-words.ts';

interface KindTexts {
  readonly title: () => string;
  readonly question: () => string;
  readonly kinds: Readonly<Record<string, () => string>>;
  readonly families: Readonly<Record<string, () => string>>;
  readonly steps: Readonly<Record<string, () => string>>;
  readonly figure: () => string;
}

/** How much wider an interval is, negative for narrower. */
function widthWords(semitones: number): string {
  const count = Math.abs(semitones);
  if (count === 0) return m.drillKind_sameWidth();
  if (semitones > 0) return count === 1 ? m.drillKind_widerOne() : m.drillKind_wider({ count });
  return count === 1 ? m.drillKind_narrowerOne() : m.drillKind_narrower({ count });
}

const ordinals = [m.drillKind_root, m.drillKind_second, m.drillKind_third, m.drillKind_fourth];
const upper = [m.drillKind_fifth, m.drillKind_sixth, m.drillKind_seventh, m.drillKind_octave];

function degreeWords({ degree, semitones }: { degree: number; semitones: number }): string {
  const note = [...ordinals, ...upper][degree - 1]!();
  return semitones > 0 ? m.drillKind_higher({ note }) : m.drillKind_lower({ note });
}

/** The words of a drill that asks of which kind a figure is. */
export function kindWords(texts: KindTexts): DrillWords {
  const nameOf = (kind: string) => texts.kinds[kind]!();
  const label = ({ choice }: DrillChoice) => nameOf(choice);
  const why = (given: DrillChoice): string => {
    const { reason } = given;
    if (reason?.kind === 'width')
      return m.drillKind_why({ given: label(given), how: widthWords(reason.semitones) });
    if (reason?.kind !== 'degrees') return '';
    const how = reason.changed.map(degreeWords).join(m.drillKind_and());
    return m.drillKind_why({ given: label(given), how });
  };
  const settings: Readonly<Record<string, SettingWords>> = {
    sense: { label: m.drillKind_sense, value: (value) => senseWords[String(value)]!() },
    clef: { label: m.drillNote_clef, value: (value) => clefNames[value as 'treble']() },
    kinds: { label: m.drillKind_kinds, value: (value) => texts.families[String(value)]!() },
  };
  return {
    title: texts.title,
    question: texts.question,
    hint: ({ sense }) => (sense === 'ear' ? m.drillKind_listen() : m.drillKind_look()),
    label,
    answer: ({ item }: DrillExercise) => m.drillKind_this({ kind: nameOf(item.answer) }),
    why: (_, given) => (given === null ? '' : why(given)),
    right: m.drillKind_right,
    where: (exercise, choice) => {
      const figure = texts.figure();
      if (exercise.sense === 'ear') return figure;
      const clef = clefNames[exercise.staff.clef as NoteClef]();
      return m.drillKind_figure({ figure, clef, places: placesOf(exercise, choice) });
    },
    item: (id) => {
      const [, kind = '', sense = ''] = id.split(':');
      return m.drillKind_item({ kind: nameOf(kind), sense: senseInList(sense) });
    },
    step: (step) => texts.steps[step]!(),
    next: m.drill_next,
    setting: (name) => settings[name] ?? null,
    summary: (chosen) => senseWords[(chosen as KindSettings).sense]!(),
  };
}
