import type { ComponentType } from 'react';
import type { SetUpStep } from '#shared/set-up/steps';
import type { SetUp } from '../use-set-up.ts';
import { AnnotationStep } from './annotation-step.tsx';
import { FamilyStep } from './family-step.tsx';
import { InstrumentStep } from './instrument-step.tsx';
import { KeyStep } from './key-step.tsx';
import { LevelStep } from './level-step.tsx';
import { MeterStep } from './meter-step.tsx';
import { PartStep } from './part-step.tsx';
import { StartStep } from './start-step.tsx';
import type { StepProps } from './step-props.ts';
import { VoicesStep } from './voices-step.tsx';

/** The two of the custom level are hidden: that level is not offered. */
const Nothing = () => null;

/** What stands in each step. */
export const stepBodies: Readonly<
  Record<SetUpStep, ComponentType<StepProps & { readonly setUp: SetUp }>>
> = {
  'instrument-family': FamilyStep,
  instrument: InstrumentStep,
  level: LevelStep,
  voices: VoicesStep,
  part: PartStep,
  'custom-rhythms': Nothing,
  'custom-pitches': Nothing,
  'time-signature': MeterStep,
  'key-signature': KeyStep,
  annotations: AnnotationStep,
  start: StartStep,
};
