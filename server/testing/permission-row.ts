import type { Member } from './member.ts'

/** A visitor is not signed in; the owner and the other are. */
export type Role = 'visitor' | 'owner' | 'other'
export type People = { owner: Member; other: Member }
export type Call = { url: string; payload?: object }

/** The expected status for each role. The other's call is refused or changes only their own data. */
export type Row = {
  /** A call about the owner's things. */
  call: (people: People) => Promise<Call> | Call
  visitor: number
  owner: number
  other: number
}
