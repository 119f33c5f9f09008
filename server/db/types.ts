import pg from 'pg'

const DATE_LENGTH = 10

/** '2026-01-02 03:04:05.123456+00' → '2026-01-02T03:04:05.123456Z'. As text, because a Date loses microseconds. */
export const isoFromPostgres = (text: string) =>
  text.endsWith('+00') ? `${text.slice(0, DATE_LENGTH)}T${text.slice(DATE_LENGTH + 1, -3)}Z` : text

type Parse = (text: string) => unknown

const parsers = new Map<number, Parse>([[pg.types.builtins.TIMESTAMPTZ, isoFromPostgres]])

/** Asked for every column of every answer, so what the driver says is kept. */
function textParser(oid: number): Parse {
  const known = parsers.get(oid)
  if (known) return known
  const parse: Parse = pg.types.getTypeParser(oid, 'text')
  parsers.set(oid, parse)
  return parse
}

/** bigint and numeric stay text as the driver gives them: they carry amounts. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, format) : textParser(oid)) as typeof pg.types.getTypeParser,
}
