import type { Random } from '#shared/lib/random';

/** As much of a JSON schema as the published contract has. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** What breaks programs that trust their input. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table course; --",
  '%00%ff',
  '__proto__',
  '\u202egnirts',
  '𝄞'.repeat(300),
  'x'.repeat(5_000),
  'NaN',
  '2026-02-31',
  '9999-12-31T23:59:59.999Z',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
];

const of = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)]!;

/**
 * Requests over every route of the published contract: mostly as it wants them, with ids of anybody's, and in part as no
 * page of ours would send them.
 *
 * @param ids what identifiers are drawn from: one's own, a neighbour's, another organisation's
 */
export function createRequests(contract: OpenApi, ids: readonly string[], random: Random) {
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  function text({ format }: JsonSchema, name: string): unknown {
    // Of instruments and levels there are names, which stand below.
    const isId = /id$|ids$/i.test(name) && !/^(medium|level)/.test(name);
    if (isId || format === 'uuid') return of(random, ids);
    if (format === 'date') return `2026-0${1 + random.int(9)}-1${random.int(10)}`;
    if (format === 'date-time')
      return `2026-0${1 + random.int(9)}-1${random.int(10)}T08:00:00.000Z`;
    if (format === 'email') return `a${random.int(99)}@school.example`;
    return of(random, ['teacher', 'student', 'violin', 'pv~2', 'Europe/Berlin', 'HKR4TP', '80']);
  }

  function value(schema: JsonSchema, name: string): unknown {
    if (random.chance(4)) return of(random, nasty);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return value(of(random, choices), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return of(random, schema.enum);
    const type = typeof schema.type === 'object' ? of(random, schema.type) : schema.type;
    switch (type) {
      case 'string':
        return text(schema, name);
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + random.int(9);
      case 'boolean':
        return random.chance(50);
      case 'array':
        return Array.from({ length: random.int(4) }, () => value(schema.items ?? {}, name));
      case 'object':
        return fields(schema);
      default:
        return type === 'null' ? null : of(random, nasty);
    }
  }

  function fields({ properties = {} }: JsonSchema): object {
    const all = Object.entries(properties).filter(() => !random.chance(5));
    const extra = random.chance(3) ? { tenantId: of(random, ids), role: 'admin' } : {};
    return {
      ...Object.fromEntries(all.map(([name, schema]) => [name, value(schema, name)])),
      ...extra,
    };
  }

  function bodyOf({ requestBody }: Operation): string {
    if (random.chance(2)) return '{"a":';
    const schema = requestBody?.content['application/json']?.schema;
    return JSON.stringify(schema ? value(schema, '') : {});
  }

  return (): FuzzRequest => {
    const { path, method, operation } = of(random, operations);
    const parameters = operation.parameters ?? [];
    const drawn = (name: string, schema: JsonSchema) => {
      const one = value(schema, name);
      return encodeURIComponent(
        (typeof one === 'string' ? one : JSON.stringify(one)).toWellFormed(),
      );
    };
    const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => {
      const schema = parameters.find((one) => one.name === name)?.schema;
      return drawn(name, schema ?? { type: 'string' });
    });
    const query = parameters
      .filter((one) => one.in === 'query' && random.chance(70))
      .map(({ name, schema }) => `${name}=${drawn(name, schema)}`)
      .join('&');
    return {
      method: method.toUpperCase(),
      path: query === '' ? filled : `${filled}?${query}`,
      body: method === 'get' ? null : bodyOf(operation),
    };
  };
}
