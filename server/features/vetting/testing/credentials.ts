import { acceptCredential, getOwnCredential } from '@gooddrop/contract/credentials.ts'
import { charity as addCharity, closingUntil, signed } from '#features/sales/testing/trading.ts'
import type { Trader } from '#features/signing/testing/asking.ts'
import { orderCredentials } from '#operator/credentials.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { newPerson } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'

export type VettedCharity = Trader & { id: string; name: string }

const DAY_MS = 86_400_000
/** Counted from one moment: a day that is ordered before midnight and looked for after it is the same. */
const BEGUN = Date.now()
export const dayIn = (days: number) => new Date(BEGUN + days * DAY_MS).toISOString().slice(0, 10)

/** A world in which gifts go only to charities that hold a credential. */
export async function startVettingWorld(env: Record<string, string> = {}) {
  const vetting = newPerson()
  const world = await startWorld({
    before: async (outside) => {
      await outside.give(vetting.address, 50_000_000n)
      await outside.stage.close()
    },
    env: {
      VETTING_SECRET: vetting.secret,
      CREDENTIALS_REQUIRED: 'true',
      OPERATOR_EMAIL: 'operator@example.org',
      ...env,
    },
  })
  return { world, vetting }
}

/** With an account here, signed in by the wallet that receives its gifts. */
export async function newCharity(world: World, name: string): Promise<VettedCharity> {
  const made = await addCharity(world, { xrp: 100, name })
  return { ...made, name, member: await member(world.server, { walletAddress: made.address }) }
}

export const order = (world: World, ...words: string[]) => orderCredentials.run(world.server.deps, words)

export const ownCredential = async (world: World, { member: { headers } }: VettedCharity) =>
  (await call(world.server, getOwnCredential, { headers })).json()

/** Once it is on a validated ledger. */
export const offeredTo = (world: World, who: VettedCharity) =>
  closingUntil(world, async () => {
    const { offered } = await ownCredential(world, who)
    if (!offered) throw new Error(`nothing is offered to ${who.name}`)
    return offered
  })

export const askToAccept = (world: World, who: VettedCharity, credentialId: string, account = who.address) =>
  call(world.server, acceptCredential, {
    params: { socketId: 'no-socket' },
    body: { account, credential_id: credentialId },
    headers: who.member.headers,
  })

/** Issued by the operator's command and accepted with the charity's wallet. */
export async function vet(world: World, who: VettedCharity, { days = 365, does = 'issue' } = {}): Promise<void> {
  await order(world, does, who.id, '--expires', dayIn(days), '--uri', `https://gooddrop.example/${days}`)
  const offered = await offeredTo(world, who)
  await signed(world, who, await askToAccept(world, who, offered._id))
}
