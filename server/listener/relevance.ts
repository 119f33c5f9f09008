import type { Fact } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import { requestIdOf } from './changes.ts'
import type { FactReactions } from './reaction.ts'
import { selectWatchedAddresses, selectWatchedTokens } from './store.ts'

type Touched = { tokens: string[]; accounts: (string | null)[]; request?: string | null }

/** What a fact is about: it concerns us when we watch one of these, or when it answers a request of ours. */
export function touchedBy(fact: Fact): Touched {
  switch (fact.kind) {
    case 'transacted':
      return { tokens: [], accounts: [fact.account], request: fact.memos.request }
    case 'minted':
      return { tokens: [fact.tokenId], accounts: [fact.owner, fact.issuer], request: fact.memos.request }
    case 'burned':
      return { tokens: [fact.tokenId], accounts: [fact.owner] }
    case 'modified':
      return { tokens: [fact.tokenId], accounts: [fact.owner] }
    case 'transferred':
      return { tokens: [fact.tokenId], accounts: [fact.from, fact.to] }
    case 'offered':
      return { tokens: [fact.tokenId], accounts: [fact.owner, fact.destination], request: fact.memos.request }
    case 'offerGone':
      return { tokens: [fact.tokenId], accounts: [fact.owner, fact.destination] }
    case 'sold':
      return { tokens: [fact.tokenId], accounts: [fact.seller, fact.buyer, fact.broker] }
    case 'paid':
      return { tokens: [], accounts: [fact.from, fact.to] }
    case 'accountChanged':
    case 'accountDeleted':
      return { tokens: [], accounts: [fact.account] }
    case 'credentialIssued':
    case 'credentialAccepted':
    case 'credentialDeleted':
      return { tokens: [], accounts: [fact.issuer, fact.subject] }
    case 'unreadable':
      return { tokens: [], accounts: [] }
  }
}

export type Relevance = (fact: Fact) => boolean

/** Two queries for any number of facts; facts without a reaction are skipped. */
export async function relevanceOf(tx: Tx, facts: Iterable<Fact>, reactions: FactReactions): Promise<Relevance> {
  const tokens = new Set<string>()
  const accounts = new Set<string>()
  for (const fact of facts) {
    if (!reactions[fact.kind]?.length) continue
    const touched = touchedBy(fact)
    for (const token of touched.tokens) tokens.add(token)
    for (const account of touched.accounts) if (account !== null) accounts.add(account)
  }
  const watchedTokens = await selectWatchedTokens(tx, tokens)
  const watchedAccounts = await selectWatchedAddresses(tx, accounts)
  return (fact) => {
    if (!reactions[fact.kind]?.length) return false
    const touched = touchedBy(fact)
    if (touched.request != null && requestIdOf(touched.request) !== null) return true
    if (touched.tokens.some((token) => watchedTokens.has(token))) return true
    return touched.accounts.some((account) => account !== null && watchedAccounts.has(account))
  }
}
