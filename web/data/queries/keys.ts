import type { Endpoint } from '#shared/contract/endpoint';

/** What is asked of an endpoint. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Under what an answer is held while the page is open; what is invalidated is named by the same. */
export const keys = {
  /** All answers of one endpoint. */
  all: ({ path }: Endpoint) => [path] as const,
  one: ({ path }: Endpoint, { params = {}, query = {} }: Asked = {}) =>
    [path, params, query] as const,
};
