import type { Analyser } from '#audio-core/analysis';
import type { Seconds } from '#shared/lib/units';
import { humanManner, perform } from '#tests/shared/assessment/truth/perform';
import { heardDoubt, strictnesses, truthOf } from '#tests/shared/assessment/truth/truth';
import type { Recording } from '../../../../audio-core/analysis/wav.ts';
import { assessRecording } from '../../../../server/commands/assess-recording.ts';
import type { RenderedTake } from './draw-take.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type SoundOptions, soundOfTake } from './sound-of-take.ts';

/** The same take once more: whether the document is the same, and by how much scores change. */
export interface Repeats {
  readonly isSame: boolean;
  readonly shifted: number;
  readonly softer: number;
}

export interface RunOptions extends SoundOptions {
  readonly repeats: boolean;
}

export interface Run {
  readonly outcome: Outcome;
  readonly repeats: Repeats | null;
}

const SHIFT: Seconds = 0.01;
/** -6 dB. */
const SOFTER = 0.5;

/** Plays, renders, has assessed and compares. */
export async function runTake(
  analyser: Analyser,
  take: RenderedTake,
  { repeats, ...sound }: RunOptions,
): Promise<Run> {
  const played = perform(take, humanManner);
  const truth = truthOf(take, played, { sustains: take.means.sustains, doubt: heardDoubt });
  const { recording, start } = soundOfTake(take, played, sound);
  const assessed = (one: Recording, later: Seconds) =>
    assessRecording(analyser, take.exercise, one, {
      tempo: take.tempo,
      start: take.isStartKnown ? start + later : null,
    });
  const document = await assessed(recording, 0);
  const outcome = outcomeOf(take, truth, document.sets);
  if (!repeats) return { outcome, repeats: null };
  const again = await assessed(recording, 0);
  const change = ({ sets }: typeof document) =>
    Math.max(...strictnesses.map((one) => Math.abs(sets[one].score - document.sets[one].score)));
  return {
    outcome,
    repeats: {
      isSame: JSON.stringify(again) === JSON.stringify(document),
      shifted: change(await assessed(delayed(recording), SHIFT)),
      softer: change(await assessed(softened(recording), 0)),
    },
  };
}

function delayed({ samples, sampleRate }: Recording): Recording {
  const silence = Math.round(SHIFT * sampleRate);
  const later = new Float32Array(silence + samples.length);
  later.set(samples, silence);
  return { samples: later, sampleRate };
}

function softened({ samples, sampleRate }: Recording): Recording {
  return { samples: samples.map((sample) => sample * SOFTER), sampleRate };
}
