import { allKeys, type Key, keyName } from '../music/key.ts';

/** A choice of keys in a menu; an exercise draws one of them. */
interface KeyGroup {
  readonly id: KeyGroupId;
  readonly keys: readonly string[];
}

const keyGroupIds = [
  'none',
  'few-sharps',
  'few-flats',
  'many-sharps',
  'many-flats',
  'minor',
] as const;
export type KeyGroupId = (typeof keyGroupIds)[number];

/** Few is one to three accidentals. */
const belongs: Readonly<Record<KeyGroupId, (key: Key) => boolean>> = {
  none: ({ fifths }) => fifths === 0,
  'few-sharps': ({ fifths }) => fifths >= 1 && fifths <= 3,
  'few-flats': ({ fifths }) => fifths <= -1 && fifths >= -3,
  'many-sharps': ({ fifths }) => fifths > 3,
  'many-flats': ({ fifths }) => fifths < -3,
  minor: ({ mode }) => mode === 'minor',
};

export const keyGroups: readonly KeyGroup[] = keyGroupIds.map((id) => ({
  id,
  keys: allKeys.filter(belongs[id]).map(keyName),
}));
