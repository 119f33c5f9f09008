import type { Member } from './member.ts'

/** Who calls: nobody, somebody, the one whose thing it is, and somebody whose thing it is not. */
export type Role = 'visitor' | 'owner' | 'other'
export type People = { owner: Member; other: Member }
export type Call = { url: string; payload?: object }

/** What each role gets. A call of one's own things by another is refused, or changes only the caller's own. */
export type Row = {
  /** A call about the owner's things. */
  call: (people: People) => Promise<Call> | Call
  visitor: number
  owner: number
  other: number
}
