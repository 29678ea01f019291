import { type Key, keyName, parseKey } from '../key.ts';

/** @example abcKey(keyNamed('f#')) // 'F#m' */
export function abcKey(key: Key): string {
  const name = keyName(key);
  const letter = name.charAt(0).toUpperCase();
  return letter + name.slice(1) + (key.mode === 'minor' ? 'm' : '');
}

/** @example keyOfAbc('F#m') // f sharp minor */
export function keyOfAbc(text: string): Key {
  const key = parseKey(
    text.endsWith('m') ? text.charAt(0).toLowerCase() + text.slice(1, -1) : text,
  );
  if (!key) throw new Error(`"${text}" is not a key`);
  return key;
}
