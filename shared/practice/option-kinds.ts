/** What an option may be. Lists and tables are small: they are kept with the account. */
export type OptionKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** `step` 0 allows every number between. */
  | NumberKind
  | (Omit<NumberKind, 'kind'> & { readonly kind: 'number-or-none' })
  /** An id, or null for none. */
  | { readonly kind: 'id-or-none' }
  /** Ids, each once. */
  | { readonly kind: 'ids' }
  /** Short texts by name: the column a table is sorted by. */
  | { readonly kind: 'texts' }
  /** Whole numbers by name: how many rows a table shows. */
  | { readonly kind: 'counts' }
  /** A small object, which whoever asks for it reads anew: another version may have kept it. */
  | { readonly kind: 'object' };

interface NumberKind {
  readonly kind: 'number';
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** In characters: room for a UUID and a word before it. */
const longestId = 80;
const mostEntries = 200;
const mostRows = 1000;
/** Of an object as JSON, in characters. */
const longestObject = 2000;

/** @example isOfKind({ kind: 'number', low: 40, high: 300, step: 10 }, 45) // false */
export function isOfKind(kind: OptionKind, value: unknown): boolean {
  switch (kind.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && kind.values.includes(value);
    case 'number':
      return isNumberOf(kind, value);
    case 'number-or-none':
      return value === null || isNumberOf(kind, value);
    case 'id-or-none':
      return value === null || isId(value);
    case 'ids':
      return (
        Array.isArray(value) &&
        value.length <= mostEntries &&
        value.every(isId) &&
        new Set(value).size === value.length
      );
    case 'texts':
      return isTable(value, (entry) => typeof entry === 'string' && entry.length <= longestId);
    case 'counts':
      return isTable(
        value,
        (entry) => Number.isInteger(entry) && Number(entry) > 0 && Number(entry) <= mostRows,
      );
    case 'object':
      return isObject(value) && JSON.stringify(value).length <= longestObject;
  }
}

function isNumberOf({ low, high, step }: Omit<NumberKind, 'kind'>, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  const isOnStep = step === 0 || value % step === 0;
  return value >= low && value <= high && isOnStep;
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= longestId;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTable(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= mostEntries && entries.every(([name, one]) => isId(name) && isEntry(one))
  );
}
