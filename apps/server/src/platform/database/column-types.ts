import type { ColumnType, Generated } from 'kysely';

/** Filled by the database unless given. For ids that other code may assign. */
export type Id = Generated<number>;
/** Filled by the database and never changed: ISO 8601 in UTC. */
export type CreatedAt = ColumnType<string, string | undefined, never>;
/** jsonb: read as parsed JSON, written as its text. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
/** Written once: versions are superseded, not edited. */
export type Once<T> = ColumnType<T, T, never>;
export type OnceOrNull<T> = ColumnType<T | null, T | null | undefined, never>;
