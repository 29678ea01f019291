import type { DrillChoice } from '#shared/drills/exercise';
import * as m from '../generated/messages.js';
import { levelName } from '../names.ts';
import { levelSettingWords, levelSummary } from './level-words.ts';
import type { DrillWords, SettingWords } from './said.ts';
import { stepsWords } from './steps-words.ts';
import { timedWords } from './timed-words.ts';

/** Where what was taken is another one. */
function why(given: DrillChoice | null): string {
  const reason = given?.reason;
  switch (reason?.kind) {
    case 'rhythm':
      return m.drillDictation_rhythm({ measure: reason.measure, beat: reason.beat });
    case 'note': {
      const { measure, beat, steps } = reason;
      return m.drillDictation_note({ measure, beat, distance: stepsWords(steps) });
    }
    case 'shape':
      return m.drillDictation_shape({ measure: reason.measure });
    default:
      return '';
  }
}

interface DictationTexts {
  readonly title: () => string;
  readonly question: () => string;
  readonly steps: Readonly<Record<string, () => string>>;
  readonly item: (id: string) => string;
}

const settings: Readonly<Record<string, SettingWords>> = {
  ...levelSettingWords,
  drone: {
    label: m.drillDictation_drone,
    value: (value) => (value === true ? m.drillDictation_withDrone() : m.drillDictation_noDrone()),
  },
};

/** The words of a drill in which what is heard is found among four that are written. */
function dictationWords({ title, question, steps, item }: DictationTexts): DrillWords {
  return {
    ...{ title, question, item },
    hint: m.drillDictation_hint,
    label: () => '',
    answer: m.drillDictation_this,
    why: (_, given) => why(given),
    right: m.drillKind_right,
    where: timedWords,
    step: (step) => steps[step]!(),
    next: m.drill_next,
    setting: (name) => settings[name] ?? null,
    summary: levelSummary,
  };
}

export const rhythmDictationWords = dictationWords({
  title: m.drillDictation_rhythmTitle,
  question: m.drillDictation_whichRhythm,
  steps: { simple: m.drillDictation_stepSimple, compound: m.drillDictation_stepCompound },
  item: (id) => {
    const [, meter = '', level = ''] = id.split(':');
    return m.drillDictation_item({ what: meter, level: levelName(level) });
  },
});

const melodySteps: Readonly<Record<string, () => string>> = {
  shape: m.drillDictation_stepShape,
  note: m.drillDictation_stepNote,
  detail: m.drillDictation_stepDetail,
};

export const melodicDictationWords = dictationWords({
  title: m.drillDictation_melodyTitle,
  question: m.drillDictation_whichMelody,
  steps: melodySteps,
  item: (id) => {
    const [, step = '', level = ''] = id.split(':');
    return m.drillDictation_item({ what: melodySteps[step]!(), level: levelName(level) });
  },
});
