import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findToken } from '#listener/queries.ts'
import { cardsOf } from './cards.ts'
import { registerKnownToken } from './register-token.ts'
import { findTradedByToken } from './state.ts'

/** As people copy it from an explorer; undefined when it is none. */
export const tokenIdIn = (text: string): string | undefined => {
  const id = text.trim().toUpperCase()
  return /^[0-9A-F]{64}$/.test(id) ? id : undefined
}

/**
 * The token with this id. Any token of the network is shown from the moment on at which a member asks for it; strangers
 * find only what is shown already, so that nobody fills the marketplace without an account.
 */
export async function lookUpToken(deps: Deps, actor: Actor | undefined, tokenId: string): Promise<NftCard | undefined> {
  const known = await findTradedByToken(deps.db, tokenId)
  const id = known?.id ?? (actor && (await register(deps, tokenId)))
  return id === undefined ? undefined : (await cardsOf(deps, [id])).get(id)
}

const register = (deps: Deps, tokenId: string): Promise<string | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const token = await findToken(tx, tokenId)
    return token && !token.burned ? registerKnownToken(tx, deps, token) : undefined
  })
