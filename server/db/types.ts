import pg from 'pg'

const DATE_LENGTH = 10

/** '2026-01-02 03:04:05.123456+00' → '2026-01-02T03:04:05.123456Z'. As text, because a Date loses microseconds. */
export const isoFromPostgres = (text: string) =>
  text.endsWith('+00') ? `${text.slice(0, DATE_LENGTH)}T${text.slice(DATE_LENGTH + 1, -3)}Z` : text

const parsers = new Map<number, (text: string) => unknown>([[pg.types.builtins.TIMESTAMPTZ, isoFromPostgres]])

/** bigint and numeric stay text as the driver gives them: they carry amounts. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
