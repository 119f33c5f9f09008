import { randomBytes } from 'node:crypto'
import { charityIn, giftIn } from '#features/receipts/testing/gifts.ts'
import { type Member, member } from '#testing/member.ts'
import type { TestServer } from '#testing/server.ts'

const ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** Looks like one; no ledger knows it. */
export const address = () => `r${[...randomBytes(32)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

export type HeldCharity = { id: string; account: string; holder: Member }

/** A charity, and the person who has proved the wallet that receives its gifts. */
export async function heldCharity(server: TestServer, name: string): Promise<HeldCharity> {
  const account = address()
  return {
    id: await charityIn(server.deps, account, name),
    account,
    holder: await member(server, { walletAddress: account }),
  }
}

export const giftTo = (
  server: TestServer,
  { account }: HeldCharity,
  change: Partial<Parameters<typeof giftIn>[1]> = {},
) => giftIn(server.deps, { giver: address(), charity: account, at: '2026-01-05T12:00:00Z', ...change })
