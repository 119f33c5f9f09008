import { freshPng } from '#features/nfts/testing/minting.ts'
import { makePasskey } from './authenticator.ts'
import { everybody, type Row } from './permission-row.ts'

const member = { visitor: 401, owner: 200, other: 200 }
/** A session alone does not allow it. */
const withProof = { visitor: 401, owner: 403, other: 403 }

/** Ways to sign in, profiles, galleries and notification preferences. */
export const peoplePermissions: Record<string, Row> = {
  'secondFactor.getSignInMethods': { input: () => ({}), ...member },
  'secondFactor.beginTotp': { input: () => ({ body: {} }), ...withProof },
  'secondFactor.confirmTotp': { input: () => ({ body: { code: '123456' } }), ...withProof },
  'secondFactor.disableTotp': { input: () => ({}), ...withProof },
  'secondFactor.renewRecoveryCodes': { input: () => ({ body: {} }), ...withProof },
  ...passkeyPermissions(),
  'ownWallets.listWallets': { input: () => ({}), ...member },
  // The wallet is the owner's: for the other it does not exist.
  'ownWallets.renameWallet': {
    input: ({ owner }) => ({ params: { address: owner.address }, body: { name: 'Savings' } }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'ownWallets.chooseWallet': {
    input: ({ owner }) => ({ params: { address: owner.address }, body: {} }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'ownWallets.removeOneWallet': { input: ({ owner }) => ({ params: { address: owner.address } }), ...withProof },
  // Each answers about the caller alone.
  'portfolio.getPortfolio': { input: () => ({}), ...member },
  'portfolio.listHoldings': { input: () => ({}), ...member },
  'portfolio.exportLots': { input: () => ({}), ...member },
  'people.listCreated': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    ...everybody(200),
  },
  'people.listLiked': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    ...everybody(200),
  },
  'notifications.getPreferences': { input: () => ({}), ...member },
  'notifications.changePreference': {
    input: () => ({ body: { topic: 'likes', site: false, mail: false } }),
    ...member,
  },
  // with the token of a mail anybody may; this token is unknown
  'notifications.unsubscribe': {
    input: () => ({ body: { token: 'A'.repeat(43) } }),
    ...everybody(404),
  },
  'notifications.unsubscribeOneClick': {
    input: () => ({ query: { token: 'A'.repeat(43) }, body: {} }),
    ...everybody(404),
  },
  'people.listOnSaleOf': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getGallery': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getFollowers': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.follow': {
    input: ({ owner }) => ({ params: { userId: owner.id }, body: {} }),
    visitor: 401,
    owner: 403,
    other: 200,
  },
  'people.unfollow': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'people.addToGallery': {
    input: async ({ owner }) => ({
      body: { portraittext: 'A', userid: owner.id },
      files: { portraitimages: await freshPng() },
    }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
}

function passkeyPermissions(): Record<string, Row> {
  const passkey = makePasskey({ origin: 'http://localhost', rpId: 'localhost' })
  const unknown = { challenge: 'AAAA', user: { id: 'AAAA' } }
  const id = '01890000-0000-7000-8000-000000000000'
  return {
    'passkeys.listPasskeys': { input: () => ({}), ...member },
    'passkeys.beginPasskey': { input: () => ({ body: {} }), ...withProof },
    'passkeys.addPasskey': { input: () => ({ body: { response: passkey.create(unknown) } }), ...withProof },
    'passkeys.renamePasskey': {
      input: () => ({ params: { id }, body: { name: 'Phone' } }),
      visitor: 401,
      owner: 404,
      other: 404,
    },
    'passkeys.removePasskey': { input: () => ({ params: { id } }), ...withProof },
    'passkeys.beginPasskeyLogin': { input: () => ({ body: {} }), ...everybody(200) },
    // nobody has this passkey
    'passkeys.passkeyLogin': { input: () => ({ body: { response: passkey.get(unknown) } }), ...everybody(401) },
    'passkeys.beginPasskeyProof': { input: () => ({ body: {} }), ...member },
    'passkeys.passkeyProof': { input: () => ({ body: { response: passkey.get(unknown) } }), ...everybody(401) },
  }
}
