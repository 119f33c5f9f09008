import { keepPasskeyKey } from '@gooddrop/contract/passkey-wallet.ts'
import { call } from './call.ts'
import { everybody, type Holder, type Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const member = { visitor: 401, owner: 200, other: 200 }
const withProof = { visitor: 401, owner: 403, other: 403 }

export function passkeyWalletPermissions(server: () => TestServer): Record<string, Row> {
  const keyOf = ({ address }: Holder) => ({
    account: address,
    key_address: address,
    credential_id: 'Y3JlZGVudGlhbA',
    sealed: 'A'.repeat(103),
  })
  const kept = async (owner: Holder) => {
    await call(server(), keepPasskeyKey, { body: keyOf(owner), headers: owner.headers })
    return owner.address
  }
  return {
    'passkeyWallet.beginPasskeyWallet': { input: () => ({ body: {} }), ...everybody(200) },
    'passkeyWallet.openPasskeyWallet': { input: () => ({ body: { credential_id: 'bm9ib2R5' } }), ...everybody(200) },
    'passkeyWallet.getPasskeyWallet': { input: () => ({}), ...member },
    'passkeyWallet.keepPasskeyKey': {
      input: ({ owner }) => ({ body: keyOf(owner) }),
      visitor: 401,
      owner: 200,
      other: 403,
    },
    'passkeyWallet.confirmPasskeyBackup': {
      input: async ({ owner }) => ({ body: { key_address: await kept(owner) } }),
      visitor: 401,
      owner: 200,
      other: 404,
    },
    'passkeyWallet.removePasskeySeal': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...withProof },
    'passkeyWallet.removePasskeyWallet': {
      input: ({ owner }) => ({ params: { account: owner.address } }),
      ...withProof,
    },
    'passkeyWallet.rotatePasskeyKey': {
      input: async ({ owner }) => ({
        params: { socketId: 'socket' },
        body: { account: await kept(owner), key_address: 'rrrrrrrrrrrrrrrrrrrrBZbvji' },
      }),
      visitor: 401,
      // there is no such key to change to
      owner: 404,
      other: 403,
    },
    // this world has no faucet
    'passkeyWallet.requestTestXrp': { input: () => ({ body: {} }), visitor: 401, owner: 404, other: 404 },
  }
}
