import { AsyncLocalStorage } from 'node:async_hooks'
import { type Query, type QueryCache, QueryClient } from '@tanstack/react-query'
import { noteQuery } from './kept-parts.tsx'
import { transport } from './lib/api.ts'

export type Ask = typeof fetch
export type Asked = Parameters<QueryCache['build']>[1]

/** A page that is being made. */
export type Making = {
  ask: Ask
  /** The queries that its loaders and parts ask for, by their hashes. */
  asked: Set<string>
  /** Those whose answers it needs, or will probably need. */
  wanted: Set<string>
}

/** The page for which something is done. */
export const making = new AsyncLocalStorage<Making>()
transport.send = (...request) => {
  const page = making.getStore()
  if (!page) throw new Error('Data is asked for outside of a page')
  return page.ask(...request)
}

/** Answers to anybody who is not signed in: pages that are rendered within a second share them. */
export type Answers = {
  /** When the first of them was asked for: the oldest change that a page may have missed comes after it. */
  since: number
  queries: QueryClient
  cache: QueryCache
  /** Adds a query that no part of the page has asked for yet. */
  expect(page: Making, options: Asked): void
  /** Which page's visitor asks. */
  askers: WeakMap<Query, Making>
}

const SHARED_MS = 1000
const MOST_SHARED = 500

let current: Answers | undefined

export function currentAnswers(now = Date.now()): Answers {
  const age = now - (current?.since ?? 0)
  // A clock may be set back.
  if (!current || age < 0 || age >= SHARED_MS || current.cache.getAll().length >= MOST_SHARED) current = begin(now)
  return current
}

function begin(since: number): Answers {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const cache = queries.getQueryCache()
  const askers = new WeakMap<Query, Making>()
  cache.subscribe((event) => {
    const page = making.getStore()
    if (page && event.type === 'updated' && event.action.type === 'fetch') askers.set(event.query, page)
  })
  const build = cache.build.bind(cache) as QueryCache['build']
  cache.build = (client, options, state) => {
    const query = build(client, options, state)
    const page = making.getStore()
    const isWanted = (options as { enabled?: unknown }).enabled !== false
    page?.asked.add(query.queryHash)
    if (isWanted) page?.wanted.add(query.queryHash)
    noteQuery(query.queryHash, isWanted)
    return query
  }
  const expect = (page: Making, options: Asked) => void page.wanted.add(build(queries, options).queryHash)
  return { since, queries, cache, expect, askers }
}

export const isWanted = ({ cache }: Answers, { wanted }: Making, hash: string): boolean =>
  wanted.has(hash) && cache.get(hash)?.state.data === undefined

/** Fetches all that is wanted; false when something was refused that was asked for. */
export async function answered(answers: Answers, page: Making): Promise<boolean> {
  const missing = [...page.wanted].filter((hash) => isWanted(answers, page, hash))
  const fetched = await Promise.all(missing.map((hash) => fetchFor(page, answers, answers.cache.get(hash))))
  return missing.every((hash, index) => fetched[index] || !page.asked.has(hash))
}

async function fetchFor(page: Making, { askers }: Answers, query: Query | undefined): Promise<boolean> {
  for (;;) {
    try {
      const answer = query?.fetch()
      if (!answer) return false
      await answer
      return true
    } catch {
      // What another visitor could not have, this one may.
      if (query && askers.get(query) === page) return false
    }
  }
}
