import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainMessage } from '../../../web/app/plain-messages.ts';

const folder = resolve(import.meta.dirname, '../../../web/i18n/generated/messages');
const compiled = readdirSync(folder)
  .filter((file) => /^[a-z].*\.js$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

/** What a compiled message is, run by itself. */
function say(code: string, name: string, inputs?: object): string {
  const body = code.replace(/^export (\{.*)?/gm, (_, list) => (list ? '// ' : ''));
  return new Function('inputs', `${body}\nreturn ${name}(inputs)`)(inputs);
}

const read = (name: string) => readFileSync(join(folder, `${name}.js`), 'utf8');

describe('the messages as they are built', () => {
  it('ask for no language, every one of them', () => {
    expect(compiled.length).toBeGreaterThan(500);
    const asking = compiled
      .map(plainMessage)
      .filter((code) => /getLocale|from '\.\.\/runtime\.js'/.test(code));
    expect(asking).toEqual([]);
  });

  it('say what they said', () => {
    expect(say(plainMessage(read('app_places')), 'app_places')).toBe('Main');
    const title = plainMessage(read('app_pagetitle1'));
    expect(say(title, 'app_pagetitle1', { title: 'Takes' })).toBe('Takes · Primavista');
  });

  it('stay as they are in any other form', () => {
    const two = `import { getLocale } from '../runtime.js'\nexport const a = ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_a(inputs)\n	return de_a(inputs)\n});`;
    expect(plainMessage(two)).toBe(two);
  });
});
