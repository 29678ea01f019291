import { createHash } from 'node:crypto';

/** A strong tag: the same for the same bytes only. @example entityTag('{}') // '"RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o"' */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** Does `If-None-Match` name this tag? A proxy that changed the encoding may have made it a weak one. */
export function isNamed(ifNoneMatch: string | undefined, tag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(tag) || names.includes('*');
}
