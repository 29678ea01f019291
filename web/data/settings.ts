import type { z } from 'zod';
import type { Database } from './database.ts';

/** A value this device remembers, checked when it is read because an older page may have written it. */
export interface SettingKey<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly initial: T;
}

export async function readSetting<T>(db: Database, { key, schema, initial }: SettingKey<T>): Promise<T> {
  const kept = await db.settings.get(key);
  const parsed = schema.safeParse(kept?.value);
  return parsed.success ? parsed.data : initial;
}

export async function writeSetting<T>(db: Database, { key }: SettingKey<T>, value: T): Promise<void> {
  await db.settings.put({ key, value });
}
