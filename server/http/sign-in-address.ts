/**
 * Where somebody signs in, and from there back to the page they came from: always a path of our
 * own, whatever the Referer says.
 *
 * @example signInAddress('http://localhost:8080/assignments', 'http://localhost:8080') // '/sign-in?next=%2Fassignments'
 */
export function signInAddress(referer: string | undefined, origin: string): string {
  return `/sign-in?${new URLSearchParams({ next: ownPath(referer, origin) })}`;
}

function ownPath(referer: string | undefined, origin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin: from, pathname, search } = new URL(referer);
  const path = pathname + search;
  // A path that begins with "//" would lead to another host.
  const isOwn = from === origin && URL.canParse(path, origin);
  return isOwn && new URL(path, origin).origin === origin ? path : '/';
}
