import type { TitleName } from './titles.ts';

/** Query names and values as they stand in an address, not percent-encoded. */
export type Query = Readonly<Record<string, string>>;

/** How a page's query is read and written: what stands in an address and what the page goes by. */
export interface Codec<Read, Asked = Read> {
  readonly read: (query: Query) => Read;
  readonly print: (asked: Asked) => Query;
}

/** The names of a path's parameters. @example ParamNames<'/class/$courseId/details'> // 'courseId' */
type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

export type ParamsOf<Path extends string> = { readonly [Name in ParamNames<Path>]: string };

/** Where a link leads, as the router's links and its `navigate` take it. */
export interface Address {
  /** With its parameters filled in. */
  readonly to: string;
  /** The router would know the type of each page's query only if it knew all pages: here the page knows its own. */
  readonly search: never;
}

/** Route meta of spec 3 §2. */
export interface PageMeta {
  /** Its words are in `titles.ts`. */
  readonly title?: TitleName;
  readonly pageType?: 'home' | 'dashboard' | 'editor' | 'review' | 'stage' | 'practice-drill';
  /** What is played there is assessed. */
  readonly isAssessment?: boolean;
  /** Music is on the stand. */
  readonly play?: boolean;
  /** Reached without set-up. */
  readonly noMixer?: boolean;
  /** The teacher's view of somebody's take. */
  readonly notMyRecording?: boolean;
}

/** A page of the product: its path, what its query says, and what is told of it. */
export interface Page<Path extends string = string, Read = unknown, Asked = Read> {
  readonly path: Path;
  readonly meta: PageMeta;
  readonly codec: Codec<Read, Asked>;
  /** Its address for these parameters and this query. */
  readonly at: (params: ParamsOf<Path>, asked?: Asked) => Address;
}

/** Most pages go by their path alone. */
const noQuery: Codec<null> = { read: () => null, print: () => ({}) };

/** @example page('/takes/$takeId').at({ takeId: '7' }).to // '/takes/7' */
export function page<const Path extends string, Read = null, Asked = Read>(
  path: Path,
  meta: PageMeta = {},
  codec = noQuery as unknown as Codec<Read, Asked>,
): Page<Path, Read, Asked> {
  return {
    path,
    meta,
    codec,
    at: (params, asked) =>
      address(
        path.replace(/\$(\w+)/g, (_, name: string) =>
          encodeURIComponent((params as Readonly<Record<string, string>>)[name] ?? ''),
        ),
        asked === undefined ? {} : codec.print(asked),
      ),
  };
}

/** An address that is built already. */
export const address = (to: string, query: Query = {}): Address => ({ to, search: query as never });
