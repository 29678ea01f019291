import type { PGlite, Results } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Kysely on the PostgreSQL inside this process. `destroy()` closes it. */
export class PGliteDialect implements Dialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  createDriver = () => new PGliteDriver(this.#pglite);
  createAdapter = () => new PGliteAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector = (db: Kysely<never>) => new PostgresIntrospector(db);
}

class PGliteAdapter extends PostgresAdapter {
  // Whoever migrates holds the only connection, and the data folder's lock.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Is this the database inside this process? */
export const isEmbedded = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PGliteAdapter;

/** There is one connection: whoever asks for it waits until those who asked before have given it back. */
class PGliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: DatabaseConnection;
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = connectionOf(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    // Handed on, so that nobody slips in between.
    if (next) next();
    else this.#isTaken = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

function connectionOf(pglite: PGlite): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // Without parameters it may be several statements, as PostgreSQL takes them.
      const { rows, affectedRows } =
        parameters.length > 0
          ? await pglite.query<Row>(sql, [...parameters])
          : ((await pglite.exec(sql)).at(-1) as Results<Row>);
      return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
    },
    // biome-ignore lint/correctness/useYield: nothing is ever read piece by piece.
    async *streamQuery() {
      throw new Error('The embedded database answers as a whole.');
    },
  };
}
