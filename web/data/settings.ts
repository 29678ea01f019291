import type { Database } from './database.ts';

/** A value this device remembers, checked when it is read because an older page may have written it. */
export interface SettingKey<T> {
  readonly key: string;
  readonly isValid: (value: unknown) => value is T;
  readonly initial: T;
}

export async function readSetting<T>(db: Database, setting: SettingKey<T>): Promise<T> {
  const value = (await db.settings.get(setting.key))?.value;
  return setting.isValid(value) ? value : setting.initial;
}

export async function writeSetting<T>(
  db: Database,
  { key }: SettingKey<T>,
  value: T,
): Promise<void> {
  await db.settings.put({ key, value });
}
