import { z } from 'zod';
import { role } from '#shared/contract/account';
import { endpoint } from '#shared/contract/endpoint';

/** What commands ask of the server that holds the data folder. Never called by the page, hence not in the shared contract. */
const newPerson = z.strictObject({
  username: z.string(),
  role,
  firstName: z.string(),
  lastName: z.string(),
  /** null has one made. */
  password: z.string().nullable(),
  /** Name of the school, made when there is none of that name; null is the first one. */
  school: z.string().nullable(),
});
export type NewPerson = z.infer<typeof newPerson>;

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/admin/user',
  body: newPerson,
  reply: z.object({
    id: z.string(),
    username: z.string(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    school: z.string(),
    /** Only one that was made here; shown once. */
    password: z.string().optional(),
  }),
});

const namedPerson = z.strictObject({
  /** Or an e-mail address. */
  username: z.string(),
  /** The code of their organisation, needed where several have the username. */
  organisation: z.string().nullable(),
});
export type NamedPerson = z.infer<typeof namedPerson>;

/** For who has lost their phone and their recovery codes: their password alone lets them in again. */
export const takeOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/admin/user/secondStepOff',
  body: namedPerson,
  reply: z.object({ username: z.string(), wasOn: z.boolean() }),
});

/** For a student whom nobody looks after: in place of the password they had. It is told this once. */
export const giveNewPassword = endpoint({
  method: 'POST',
  path: '/api/admin/user/newPassword',
  body: namedPerson,
  reply: z.object({ username: z.string(), oneTimePassword: z.string() }),
});

export const seedSchools = endpoint({
  method: 'POST',
  path: '/api/admin/seed',
  /** The demonstration school is put in where there is no school; `demo` puts it beside others too, once. */
  body: z.strictObject({ demo: z.boolean() }),
  reply: z.object({
    schools: z.array(
      z.object({
        name: z.string(),
        demo: z.boolean(),
        admins: z.number(),
        teachers: z.number(),
        students: z.number(),
        classes: z.number(),
        assignments: z.number(),
      }),
    ),
    /** How to sign in to the demonstration school; null where there is none. */
    demo: z
      .object({
        teacher: z.string(),
        students: z.array(z.string()),
        admin: z.string(),
        password: z.string(),
      })
      .nullable(),
  }),
});
