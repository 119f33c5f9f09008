import type { Fact } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import { requestIdOf } from './changes.ts'
import type { FactReactions } from './reaction.ts'
import { selectKeptTokens, selectWatchedAddresses, selectWatchedTokens } from './store.ts'

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

export type Watched = {
  tokens: ReadonlySet<string>
  accounts: ReadonlySet<string>
  /** Tokens that are kept in full because a fact about them once concerned us. */
  kept: ReadonlySet<string>
}

/** What of these facts' tokens and accounts we watch: three queries for any number of facts. */
export async function watchedAmong(tx: Tx, facts: Iterable<Fact>): Promise<Watched> {
  const tokens = new Set<string>()
  const accounts = new Set<string>()
  for (const fact of facts) {
    const touched = touchedBy(fact)
    for (const token of touched.tokens) tokens.add(token)
    for (const account of touched.accounts) if (account !== null) accounts.add(account)
  }
  return {
    tokens: await selectWatchedTokens(tx, tokens),
    accounts: await selectWatchedAddresses(tx, accounts),
    kept: await selectKeptTokens(tx, tokens),
  }
}

const isAbout = ({ tokens, accounts }: Touched, watched: Watched) =>
  tokens.some((token) => watched.tokens.has(token)) ||
  accounts.some((account) => account !== null && watched.accounts.has(account))

/** Kept in full: what is about something watched, or says in a memo that it was signed for us. */
export function concernsUs(fact: Fact, watched: Watched): boolean {
  // Cheaper to try than to find out whether we kept the offer.
  if (fact.kind === 'offerGone') return true
  const touched = touchedBy(fact)
  if (isAbout(touched, watched) || touched.tokens.some((token) => watched.kept.has(token))) return true
  if (!('memos' in fact)) return false
  const { gift, pledge, request, action } = fact.memos
  return gift !== null || pledge !== null || request !== null || action !== null
}

export type Relevance = (fact: Fact) => boolean

/** Whether to react; facts without a reaction are skipped. */
export const relevanceOf =
  (watched: Watched, reactions: FactReactions): Relevance =>
  (fact) => {
    if (!reactions[fact.kind]?.length) return false
    const touched = touchedBy(fact)
    if (touched.request != null && requestIdOf(touched.request) !== null) return true
    return isAbout(touched, watched)
  }
