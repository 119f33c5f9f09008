import type { ColumnType, Generated } from 'kysely'

/** Read as ISO text with microseconds, written as a Date or such a text. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
export type DefaultTimestamp = ColumnType<string, Date | string | undefined, Date | string>
export type NullableTimestamp = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

/** A uuid v7 that PostgreSQL makes unless one is given. */
export type Id = ColumnType<string, string | undefined, never>

/** Drops and other 64-bit integers: text on the way out. */
export type BigInteger = ColumnType<string, bigint | string, bigint | string>

export type Json<T> = ColumnType<T, string, string>
export type Defaulted<T> = Generated<T>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
