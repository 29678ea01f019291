import {
  type ExerciseLink,
  openLink,
  type ParsedLink,
  parseExerciseLink,
  printExerciseLink,
} from '#shared/set-up/link';
import type { Codec, Query } from './page.ts';

/** The choice of an exercise link (spec 2 §3), with the query it was read from: what cannot be read is said in its own words. */
interface AskedLink {
  readonly parsed: ParsedLink;
  readonly query: Query;
}

/** An exercise link: set-up and every stage are asked for with the same one. */
export const exerciseLink: Codec<AskedLink, Partial<ExerciseLink>> = {
  read: (query) => ({ parsed: parseExerciseLink(query), query }),
  print: (link) => printExerciseLink({ ...openLink, ...link }),
};

/** Names that may be left out. */
export const optional = <const Name extends string>(
  ...names: readonly Name[]
): Codec<{ readonly [Key in Name]?: string }> => {
  const only = (given: { readonly [Key in Name]?: string }) =>
    Object.fromEntries(
      names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    );
  return {
    read: (query) => only(query as never) as never,
    print: (asked) => only(asked) as Query,
  };
};

/** A query as it stands, for a page that mends it name by name. */
export const anyQuery = { codec: { read: (query: Query) => query } };
