import * as m from '../i18n/generated/messages.js';

type Words = Readonly<Record<string, () => string>>;

/** Titles of spec 2 §2. */
const titles: Words = {
  'instrument-family': m.title_chooseInstrument,
  instrument: m.title_chooseInstrument,
  level: m.title_chooseLevel,
  voices: m.title_chooseVoices,
  part: m.title_mutedPart,
  'custom-rhythms': m.title_chooseRhythms,
  'custom-pitches': m.title_choosePitches,
  'time-signature': m.title_chooseTimeSignature,
  'key-signature': m.title_chooseKeySignature,
  annotations: m.title_chooseAnnotations,
  start: m.title_selectMode,
};

/** Of a step by its address. @example setUpTitle({ step: 'start', assignmentId: '7' }) // 'Start' */
export function setUpTitle(params: {
  readonly step?: string;
  readonly assignmentId?: string;
}): string {
  const { step = '', assignmentId } = params;
  if (step === 'start' && assignmentId !== undefined) return m.step_start();
  return (titles[step] ?? m.title_chooseInstrument)();
}
