/** The exercise link's query as text; what it means is decided in `shared/set-up/link`. */
export function linkQuery(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : String(value)]),
  );
}
