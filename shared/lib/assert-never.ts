/** Closes a `switch` over a union: a member without a case is a type error. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
