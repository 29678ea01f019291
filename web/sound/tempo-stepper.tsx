import type { Tempo } from '#shared/lib/units';
import { tempoBounds } from '#shared/practice/tempo';
import * as m from '../i18n/generated/messages.js';
import { Stepper } from '../ui/stepper.tsx';
import { tempoStep } from './tempo-step.ts';

interface TempoStepperProps {
  readonly tempo: Tempo;
  readonly isDisabled?: boolean;
  readonly onTempo: (tempo: Tempo) => void;
}

/** Slower, how fast, faster. */
export function TempoStepper({ tempo, isDisabled = false, onTempo }: TempoStepperProps) {
  return (
    <Stepper
      label={m.stage_tempo()}
      unit={m.stage_tempoUnit()}
      words={{ decrease: m.stage_slower(), increase: m.stage_faster() }}
      range={{ min: tempoBounds.low, max: tempoBounds.high, step: tempoStep }}
      value={tempo}
      isDisabled={isDisabled}
      onChange={onTempo}
    />
  );
}
