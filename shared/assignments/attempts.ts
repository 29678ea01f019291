/** `allowed` is null where a student may try as often as they like. */
export function canTryAgain(attempts: number, allowed: number | null): boolean {
  return allowed === null || attempts < allowed;
}
