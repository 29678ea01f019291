/**
 * A function that gives its last answer again as long as it is given the same, so that what hangs on the answer need not
 * begin anew. Remembers one answer.
 *
 * @example const squares = remembered((numbers: readonly number[]) => numbers.map((n) => n * n)) // squares(a) === squares(a)
 */
export function remembered<Given extends readonly unknown[], Answer>(
  work: (...given: Given) => Answer,
): (...given: Given) => Answer {
  let last: { readonly given: Given; readonly answer: Answer } | null = null;
  return (...given) => {
    if (last === null || given.some((one, index) => !Object.is(one, last!.given[index]))) {
      last = { given, answer: work(...given) };
    }
    return last.answer;
  };
}
