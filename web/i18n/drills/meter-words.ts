import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import { isCompoundGroup, meterNamed } from '#shared/music/meter';
import * as m from '../generated/messages.js';
import { levelSettingWords, levelSummary } from './level-words.ts';
import type { DrillWords, SettingWords } from './said.ts';
import { senseInList, senseWords } from './sense-words.ts';

/** What tells a meter: its beats, how they divide, how long they are. */
function rule({ item }: DrillExercise): string {
  const { beats, group } = meterNamed(item.answer);
  const meter = item.answer;
  return isCompoundGroup(group)
    ? m.drillMeter_inThree({ meter, count: beats })
    : m.drillMeter_inTwo({ meter, count: beats });
}

function why(exercise: DrillExercise, given: DrillChoice | null): string {
  const reason = given?.reason;
  if (given === null || reason?.kind !== 'meter') return rule(exercise);
  const meter = given.choice;
  const its = reason.isCompound
    ? m.drillMeter_inThree({ meter, count: reason.beats })
    : m.drillMeter_inTwo({ meter, count: reason.beats });
  return `${its} ${rule(exercise)}`;
}

const steps: Readonly<Record<string, () => string>> = {
  simple: m.drillMeter_stepSimple,
  compound: m.drillMeter_stepCompound,
  rare: m.drillMeter_stepRare,
};

const settings: Readonly<Record<string, SettingWords>> = {
  ...levelSettingWords,
  sense: { label: m.drillKind_sense, value: (value) => senseWords[String(value)]!() },
};

/** The words of the drill of meters. */
export const meterWords: DrillWords = {
  title: m.drillMeter_title,
  question: m.drillMeter_which,
  hint: ({ sense }) => (sense === 'ear' ? m.drillMeter_listen() : m.drillMeter_look()),
  label: ({ choice }) => choice,
  answer: ({ item }) => m.drillKind_this({ kind: item.answer }),
  why,
  right: m.drillKind_right,
  where: () => m.drillMeter_figure(),
  item: (id) => {
    const [, kind = '', sense = ''] = id.split(':');
    return m.drillKind_item({ kind, sense: senseInList(sense) });
  },
  step: (step) => steps[step]!(),
  next: m.drill_next,
  setting: (name) => settings[name] ?? null,
  summary: levelSummary,
};
