import type { LooseInput } from '@gooddrop/contract/request.ts'
import type { Member } from './member.ts'

/** A visitor is not signed in; the owner and the other are. */
export type Role = 'visitor' | 'owner' | 'other'
export type People = { owner: Member; other: Member }

/** The expected status for each role. The other's call is refused or changes only their own data. */
export type Row = {
  /** The input of a call about the owner's things. */
  input: (people: People) => Promise<LooseInput> | LooseInput
  visitor: number
  owner: number
  other: number
}
