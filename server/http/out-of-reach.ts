/** What the driver of the database says when it gets no connection or loses one; it gives these no code. */
const DRIVER = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

/**
 * Classes and codes of PostgreSQL: no connection (08), no resources (53), stopping, starting or cut off by a limit on
 * time (57), a row or table that was not free in time (55P03), a standby that is about to be the primary (25006).
 */
const STATES = /^(08|53|57)[0-9A-Z]{3}$|^55P03$|^25006$/

/** What the system says of any connection. */
const CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database or another service cannot be reached or has too much to do: the same call may succeed in a moment. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return DRIVER.has(error.message) || (typeof code === 'string' && (CONNECTION.has(code) || STATES.test(code)))
}
