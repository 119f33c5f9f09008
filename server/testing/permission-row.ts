import type { LooseInput } from '@gooddrop/contract/request.ts'
import type { Member } from './member.ts'

/** A visitor is not signed in; the owner and the other are, each with a wallet of their own. */
export type Role = 'visitor' | 'owner' | 'other'
export type Holder = Member & { address: string }
export type People = { owner: Holder; other: Holder }

/** What the owner has on the ledger and here, and what the other has done with it. */
export type Things = People & {
  /** Not for sale. */
  minted: { id: string; tokenId: string }
  listed: { id: string; tokenId: string; offer: string }
  /** In an auction without bids. */
  auctioned: { id: string }
  /** Of the other, on what is listed. */
  bid: string
  /** Of nothing that there is. */
  unknown: { id: string; hash: string }
}

/** The expected status for each role. The other's call is refused or changes only their own data. */
export type Row = {
  /** The input of a call about the owner's things; of a visitor as if it were the owner. */
  input: (things: Things, caller: Holder) => Promise<LooseInput> | LooseInput
  visitor: number
  owner: number
  other: number
  /** The same about something that does not exist, asked by the owner: answers 404, which is not what others get. */
  absent?: (things: Things) => LooseInput
  /** It changes who the caller is or how they sign in: with new people, so that the rest can go on with these. */
  fresh?: true
}

export const everybody = (status: number) => ({ visitor: status, owner: status, other: status })
