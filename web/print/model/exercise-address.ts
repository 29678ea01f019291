const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The address that opens an exercise for whoever reads it off paper; null where only this computer could. */
export function exerciseAddress({
  origin,
  hostname,
}: Pick<Location, 'origin' | 'hostname'>): ((code: string) => string) | null {
  if (loopback.test(hostname)) return null;
  return (code) => `${origin}/practice/sr/play?code=${code}`;
}
