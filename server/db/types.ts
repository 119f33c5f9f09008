import pg from 'pg'

const ISO = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/

/** '2026-01-02 03:04:05.123456+00' → '2026-01-02T03:04:05.123456Z'. As text, because a Date loses microseconds. */
export const isoFromPostgres = (text: string) => text.replace(ISO, '$1T$2Z')

const parsers = new Map<number, (text: string) => unknown>([[pg.types.builtins.TIMESTAMPTZ, isoFromPostgres]])

/** bigint and numeric stay text as the driver gives them: they carry amounts. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
