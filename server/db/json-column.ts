import type { ColumnType } from 'kysely';

/** Written as JSON text; read as what the text says, which whoever reads it checks against its schema. */
export type JsonColumn = ColumnType<unknown, string, string>;
/** The same, left out where there is nothing to keep. */
export type OptionalJsonColumn = ColumnType<unknown, string | null | undefined, string | null>;
