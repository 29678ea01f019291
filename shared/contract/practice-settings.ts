import { z } from 'zod';
import { annotationKinds } from '../catalogue/annotations.ts';
import { measureProfiles } from '../catalogue/measure-counts.ts';
import { minorScaleChoices } from '../generation/minor-scale-choices.ts';
import { allKeys, keyName } from '../music/key.ts';
import { meters } from '../music/meter.ts';
import type { PracticeSettings } from '../set-up/practice-settings.ts';
import { endpoint } from './endpoint.ts';
import { classId } from './ids.ts';
import { a4, switchFields, userConstraints } from './set-up.ts';

const open = z.strictObject({ behaviour: z.literal('LetStudentChoose') });
const off = z.strictObject({ behaviour: z.literal('Disabled') });
const locked = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ behaviour: z.literal('Locked'), value });
const among = <Value extends z.ZodType>(value: Value) =>
  open.extend({ among: z.array(value).max(200).nullable() });

/** An instrument or ensemble, or a level; whether there is one of that id, the catalogue says. */
const id = z.string().max(60);
const meter = z.enum(meters.map(({ name }) => name));
const key = z.enum(allKeys.map(keyName));
const count = z.number().int().min(1).max(64);

/** What a teacher says of practice in a class, as the page sends and the server keeps it. */
export const practiceSettings = z.strictObject({
  ...switchFields,
  medium: z.discriminatedUnion('behaviour', [among(id), locked(id)]),
  level: z.discriminatedUnion('behaviour', [among(id), locked(id)]),
  meter: z.discriminatedUnion('behaviour', [open, locked(z.array(meter).min(1).max(40)), off]),
  key: z.discriminatedUnion('behaviour', [open, locked(z.array(key).min(1).max(40)), off]),
  measureCount: z.discriminatedUnion('behaviour', [among(count), locked(count), off]),
  annotation: z.discriminatedUnion('behaviour', [
    open,
    locked(z.enum(annotationKinds).exclude(['none'])),
    off,
  ]),
  minorScale: z.discriminatedUnion('behaviour', [
    open,
    locked(z.enum(minorScaleChoices).exclude(['any'])),
    off,
  ]),
  favoriteMediums: z.array(id).max(200),
  /** A page that is open since before this could be said says nothing of it. */
  profile: z.enum(measureProfiles).nullable().default(null),
  a4,
}) satisfies z.ZodType<PracticeSettings>;

const params = z.object({ courseId: classId });

/** For the teachers of a class; `constraints` is what its students get. */
export const getPracticeSettings = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/practiceSettings',
  params,
  reply: z.object({ settings: practiceSettings, constraints: userConstraints }),
});

export const savePracticeSettings = endpoint({
  method: 'PUT',
  path: '/api/v2/class/{courseId}/practiceSettings',
  params,
  /** `read` is what the person had before them: what is the same there is left as a colleague made it since. */
  body: practiceSettings.extend({ read: practiceSettings.optional() }),
  reply: z.object({}),
});
