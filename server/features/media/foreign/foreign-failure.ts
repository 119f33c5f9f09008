export type ForeignReason =
  | 'not an address'
  | 'no gateway'
  | 'private address'
  | 'not reachable'
  | 'too many redirects'
  | 'refused'
  | 'too large'
  | 'too slow'
  | 'wrong content'

/** Something outside could not be read. Expected, daily, and never a reason to stop. */
export class ForeignFailure extends Error {
  override readonly name = 'ForeignFailure'
  readonly reason: ForeignReason

  constructor(reason: ForeignReason, cause?: unknown) {
    super(`Content of others could not be read: ${reason}`, { cause })
    this.reason = reason
  }
}
