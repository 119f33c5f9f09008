import { charityIn, giftIn } from '#features/receipts/testing/gifts.ts'
import type { Row, Things } from './permission-row.ts'
import type { TestServer } from './server.ts'

/** The dashboard of a charity, for the wallet that receives its gifts: here the owner's. */
export function charityPermissions(server: () => TestServer): Record<string, Row> {
  const held = async ({ owner }: Things): Promise<string> => {
    const { deps } = server()
    const known = await deps.db
      .selectFrom('charities')
      .select('id')
      .where('ledger_account', '=', owner.address)
      .executeTakeFirst()
    return known?.id ?? charityIn(deps, owner.address, 'The owner’s charity')
  }
  const giftTo = async (things: Things) => {
    await held(things)
    const { owner, other } = things
    return giftIn(server().deps, { giver: other.address, charity: owner.address, at: '2026-05-01T12:00:00Z' })
  }
  const updateOf = async (things: Things) => {
    const row = { charity_id: await held(things), text: 'x', posted_on: '2026-05-01', state: 'submitted' as const }
    const { db } = server().deps
    return (await db.insertInto('charity_updates').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const changeOf = async (things: Things) => {
    const { db } = server().deps
    const charity_id = await held(things)
    await db.deleteFrom('charity_changes').where('charity_id', '=', charity_id).execute()
    const row = { charity_id, change: '{}', state: 'submitted' as const, sent_at: new Date() }
    return (await db.insertInto('charity_changes').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const its = { visitor: 401, owner: 200, other: 403 }
  const read: Row = {
    input: async (things) => {
      await held(things)
      return {}
    },
    ...its,
  }
  return {
    'charityDashboard.getDashboard': read,
    'charityDashboard.listOwnGifts': read,
    'charityDashboard.exportGifts': read,
    'charityDashboard.listOwnUpdates': read,
    'charityDashboard.getTextChange': read,
    'charityDashboard.thankGiver': {
      input: async (things) => ({ params: { id: await giftTo(things) }, body: { text: 'Thank you' } }),
      ...its,
      absent: ({ unknown }) => ({ params: { id: unknown.id }, body: { text: 'Thank you' } }),
    },
    'charityDashboard.postUpdate': {
      input: async (things) => {
        await held(things)
        return { body: { text: 'A well' } }
      },
      ...its,
    },
    'charityDashboard.withdrawUpdate': {
      input: async (things) => ({ params: { id: await updateOf(things) } }),
      ...its,
      absent: ({ unknown }) => ({ params: { id: unknown.id } }),
    },
    'charityDashboard.proposeTexts': {
      input: async (things) => {
        await held(things)
        return { body: { mission: 'Another mission' } }
      },
      ...its,
    },
    'charityDashboard.withdrawTexts': {
      input: async (things) => ({ params: { id: await changeOf(things) } }),
      ...its,
      absent: ({ unknown }) => ({ params: { id: unknown.id } }),
    },
  }
}
