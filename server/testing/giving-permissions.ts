import { everybody, type Row, type Things } from './permission-row.ts'
import type { TestServer } from './server.ts'

/** What was given, to whom and by whom: public, whoever asks. Credentials are accepted by the wallet they are for. */
export function givingPermissions(server: () => TestServer): Record<string, Row> {
  const charity = async () => {
    const { id } = await server().deps.db.selectFrom('charities').select('id').executeTakeFirstOrThrow()
    return { params: { id } }
  }
  const ofCharity: Row = {
    input: charity,
    ...everybody(200),
    absent: ({ unknown }: Things) => ({ params: { id: unknown.id } }),
  }
  return {
    'giving.getProofTrust': { input: () => ({}), ...everybody(200) },
    'giving.listCharities': { input: () => ({}), ...everybody(200) },
    'giving.listDonations': { input: ({ owner }) => ({ query: { user_id: owner.id } }), ...everybody(200) },
    'giving.listDirectGifts': { input: ({ owner }) => ({ query: { user_id: owner.id } }), ...everybody(200) },
    'giving.getGift': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...everybody(404) },
    'giving.getGiven': { input: ({ owner }) => ({ params: { userId: owner.id } }), ...everybody(200) },
    'giving.getGiving': { input: () => ({}), ...everybody(200) },
    'giving.getDonation': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...everybody(404) },
    'giving.listGivenByCharity': { input: () => ({ query: { month: '2026-11' } }), ...everybody(200) },
    'giving.listGiftDays': { input: () => ({}), ...everybody(200) },
    'giving.listRanking': { input: () => ({ params: { kind: 'sellers' } }), ...everybody(200) },
    'giving.getCharity': ofCharity,
    'giving.listCharityUpdates': ofCharity,
    'giving.listPaymentsToGivers': ofCharity,
    'giving.listWorksForCharity': ofCharity,
    'credentials.listCredentials': {
      input: ({ owner }) => ({ params: { account: owner.address } }),
      ...everybody(200),
    },
    'credentials.getOwnCredential': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
    'credentials.acceptCredential': {
      input: ({ owner, unknown }) => ({
        params: { socketId: 'socket' },
        body: { account: owner.address, credential_id: unknown.id },
      }),
      visitor: 401,
      // The wallet is theirs, but no credential was issued to it.
      owner: 404,
      other: 403,
    },
  }
}
