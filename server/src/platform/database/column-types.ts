import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** Read as a parsed value, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** Computed by the database. */
export type Computed<T> = ColumnType<SelectType<T>, never, never>;

/** Has a default, so that an insert may leave it out. */
export type Defaulted<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
