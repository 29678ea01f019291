import { z } from 'zod';
import { nothingToPick } from '../assignments/picks.ts';
import { cursorStyles, metronomeStyles, usualSettings } from '../assignments/settings.ts';
import { variantKinds } from '../assignments/variants.ts';
import { annotationKinds } from '../catalogue/annotations.ts';
import { tunerHintTypes } from '../catalogue/tuner-hint-types.ts';
import { minorScaleChoices } from '../generation/minor-scale-choices.ts';
import { countdownBounds } from '../practice/study-seconds.ts';
import { tempoBounds } from '../practice/tempo.ts';

const usual = usualSettings;

/** Of an instrument, or a level. */
const id = z.string().min(1).max(60);

/** `AssignmentSettings`. Each has a default: what was stored before a setting was added is read all the same. */
export const assignmentSettings = z.object({
  metronomeStyle: z.enum(metronomeStyles).nullable().default(usual.metronomeStyle),
  tempo: z
    .number()
    .int()
    .min(tempoBounds.low)
    .max(tempoBounds.high)
    .nullable()
    .default(usual.tempo),
  countDownSeconds: z
    .number()
    .int()
    .min(countdownBounds.low)
    .max(countdownBounds.high)
    .nullable()
    .default(usual.countDownSeconds),
  cursorStyle: z.enum(cursorStyles).nullable().default(usual.cursorStyle),
  autoAssess: z.boolean().default(usual.autoAssess),
  measureNumbers: z.boolean().default(usual.measureNumbers),
  disappearingMeasures: z.boolean().default(usual.disappearingMeasures),
  tunerHint: z.enum(tunerHintTypes).nullable().default(usual.tunerHint),
  annotatorType: z.enum(annotationKinds).default(usual.annotatorType),
  minorScale: z.enum(minorScaleChoices).default(usual.minorScale),
  variants: z.enum(variantKinds).default(usual.variants),
  studentPartMuted: z.boolean().default(usual.studentPartMuted),
  levelsFor: z.record(id, id).default({}),
  voices: z.array(id).max(4).default([]),
  picks: z
    .strictObject({ levels: z.array(id).max(40), minorScale: z.boolean(), help: z.boolean() })
    .default(nothingToPick),
});
