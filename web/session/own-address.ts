/**
 * `address` in full when it leads to a page of this site, else null. The browser's own parser decides:
 * it reads a backslash as a slash and drops tabs, so "/\elsewhere" is another site.
 */
export function ownAddress(address: string | null | undefined, origin: string): string | null {
  if (!address) return null;
  try {
    const { href } = new URL(address, origin);
    return href.startsWith(`${origin}/`) ? href : null;
  } catch {
    return null;
  }
}
