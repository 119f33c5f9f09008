import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { ADDITIONS, type Addition } from '@gooddrop/ledger/compare.ts'
import type { SignInMemo } from '@gooddrop/ledger/memos.ts'
import { askToSignInByMessage } from '@gooddrop/ledger/sign-in.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { createViaBrowser } from './via-browser/via-browser.ts'
import type { Wallet } from './wallet.ts'
import { walletConnectRoutes } from './walletconnect/routes.ts'
import { deleteUserToken, findUserToken, keepUserToken } from './xaman/store.ts'
import { webhookRoute } from './xaman/webhook.ts'
import { createXaman } from './xaman/xaman.ts'

type WalletKind = {
  /** Undefined where the configuration does not name it. */
  open(config: Config, ledger: LedgerClient, deps: () => Deps): Wallet | undefined
  /** The calls that only this wallet needs. */
  routes?(app: FastifyInstance, deps: Deps): void
}

/** For wallets that need nothing but to be named in BROWSER_WALLETS. */
const viaBrowser = (
  name: Config['BROWSER_WALLETS'][number],
  additions: readonly Addition[],
  signIn?: (proof: SignInMemo) => Json,
): WalletKind => ({
  open: ({ BROWSER_WALLETS }, _ledger, deps) =>
    BROWSER_WALLETS.includes(name) ? createViaBrowser({ name, db: () => deps().db, additions, signIn }) : undefined,
})

/** Every wallet: to add one, write its folder, its row here, and its row in contract/signing.ts. */
export const walletKinds: Record<WalletName, WalletKind> = {
  xaman: {
    open({ XUMM_URL: url, XUMM_APIKEY: apiKey, XUMM_APISECRET: apiSecret }, { networkId }, deps) {
      if (!apiKey || !apiSecret) return undefined
      const pushTokens = {
        find: (account: string) => findUserToken(deps().db, account, deps().clock.now()),
        keep: keepUserToken,
        remove: (token: string) => deleteUserToken(deps().db, token),
      }
      return createXaman({ url, apiKey, apiSecret: apiSecret.reveal(), networkId, pushTokens })
    },
    routes: webhookRoute,
  },
  walletconnect: {
    open: ({ WALLETCONNECT_RELAY_URL: relay, WALLETCONNECT_PROJECT_ID: project }, _ledger, deps) =>
      relay && project
        ? createViaBrowser({ name: 'walletconnect', db: () => deps().db, additions: ADDITIONS })
        : undefined,
    routes: walletConnectRoutes,
  },
  // What we fill in and the browser signs has nothing of a stranger's in it.
  passkey: viaBrowser('passkey', []),
  // Its code is not public: a tag or memo of its own changes nothing that was agreed.
  crossmark: viaBrowser('crossmark', ['TicketSequence', 'SourceTag', 'Memos'], askToSignInByMessage),
  // These two sign what they are given, filled in by xrpl.js.
  gemwallet: viaBrowser('gemwallet', [], askToSignInByMessage),
  otsu: viaBrowser('otsu', []),
  ledger: viaBrowser('ledger', []),
}
