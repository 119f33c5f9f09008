import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { dehydrate, type Query, type QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { RouteHandle } from './layout/route-handle.ts'
import { transport } from './lib/api.ts'
import { queriesContext } from './lib/query-client.ts'
import { Origin, type PageData, RenderedAt } from './lib/rendered-page.ts'
import { pages, routes } from './router.tsx'

export type Rendered = {
  html: string
  data: PageData
  title: string
  /** Whose files the browser needs next. */
  module: string
}

/** How often a part that was not shown before may ask for more data. */
const MOST_ROUNDS = 4

const handler = createStaticHandler(routes)

/** By path: every request asks. */
const handles = new Map<string, RouteHandle | undefined>()

function handleOf(path: string): RouteHandle | undefined {
  if (!handles.has(path)) remember(handles, path, matchRoutes(pages, path)?.at(-1)?.route.handle)
  return handles.get(path)
}

const MOST_REMEMBERED = 1000

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  known.delete(key)
  known.set(key, value)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_REMEMBERED) break
    known.delete(oldest)
  }
}

/** Whether the server renders the page at this path: not what depends on who is signed in. */
export const isRendered = (path: string): boolean => handleOf(path)?.rendered !== undefined

export type Ask = typeof fetch

/** How the request that is being answered asks for its data. */
const asking = new AsyncLocalStorage<Ask>()
transport.send = (...request) => {
  const ask = asking.getStore()
  if (!ask) throw new Error('Data is asked for outside of a page')
  return ask(...request)
}

/**
 * The page at this address as a visitor sees it who is not signed in. Undefined when part of its data cannot be had:
 * then the browser asks for it and says so.
 */
export const render = (address: string, ask: Ask) => asking.run(ask, () => renderPage(address))

/**
 * By what the loaders of a page asked for: what its parts have asked for besides, when it was last rendered. Asked for in
 * advance, it need not be rendered a first time only to find that out.
 */
const followUps = new Map<string, Asked[]>()
type Asked = Parameters<QueryCache['build']>[1]

async function renderPage(address: string): Promise<Rendered | undefined> {
  const renderedAt = Date.now()
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const cache = queries.getQueryCache()
  const { asked, expect } = recordAsked(cache)
  const context = await handler.query(new Request(address), {
    requestContext: new RouterContextProvider(new Map([[queriesContext, queries]])),
  })
  if (context instanceof Response) return undefined
  const handle = handleOf(new URL(address).pathname)
  const loaded = new Set(asked)
  const beginning = [context.matches.at(-1)?.route.id, ...loaded].join(' ')
  for (const options of followUps.get(beginning) ?? []) expect(queries, options)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!(await answered(cache, asked))) return undefined
    const html = await htmlOf(pageOf(context, queries, renderedAt, new URL(address).origin))
    if (cache.getAll().some(isWanted)) continue
    for (const query of cache.getAll()) if (!asked.has(query.queryHash)) cache.remove(query)
    const later = cache.getAll().filter(({ queryHash, state }) => !loaded.has(queryHash) && state.data !== undefined)
    if (later.length > 0)
      remember(
        followUps,
        beginning,
        later.map(({ options, queryKey }) => ({ ...options, queryKey }) as Asked),
      )
    return {
      html,
      data: { renderedAt, queries: dehydrate(queries), loaded: context.loaderData },
      title: handle?.title ?? '',
      module: handle?.rendered ?? '',
    }
  }
  return undefined
}

/** Records what loaders and parts of the page ask for; `expect` adds a query without it. */
function recordAsked(cache: QueryCache) {
  const asked = new Set<string>()
  const expect = cache.build.bind(cache) as QueryCache['build']
  cache.build = (client, options, state) => {
    const query = expect(client, options, state)
    asked.add(query.queryHash)
    return query
  }
  return { asked, expect }
}

const isWanted = ({ state, options }: Query) =>
  state.data === undefined && (options as { enabled?: unknown }).enabled !== false

/** Fetches all that is wanted; false when something was refused that was asked for. */
async function answered(cache: QueryCache, asked: ReadonlySet<string>): Promise<boolean> {
  const fetched = async (query: Query) => {
    try {
      await query.fetch()
      return true
    } catch {
      cache.remove(query)
      return !asked.has(query.queryHash)
    }
  }
  return (await Promise.all(cache.getAll().filter(isWanted).map(fetched))).every(Boolean)
}

const pageOf = (context: StaticHandlerContext, queries: QueryClient, renderedAt: number, origin: string) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RenderedAt value={renderedAt}>
        <Origin value={origin}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Origin>
      </RenderedAt>
    </QueryClientProvider>
  </StrictMode>
)

/** What stands where a part was not ready, or failed. */
const UNFINISHED = /<!--\$[?!~]-->/

/** At once, as a string, which takes a fifth less time than a stream; by a stream where a part has to be waited for. */
async function htmlOf(page: ReactNode): Promise<string> {
  const html = whole(page)
  return html !== undefined && !UNFINISHED.test(html) ? html : streamed(page)
}

function whole(page: ReactNode): string | undefined {
  try {
    return renderToString(page)
  } catch {
    return undefined
  }
}

function streamed(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const { pipe } = renderToPipeableStream(page, {
      // Whole, so that no script has to put late parts in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        pipe(
          new Writable({
            write(part, _, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve(Buffer.concat(parts).toString())
              done()
            },
          }),
        ),
      onShellError: reject,
      onError: reject,
    })
  })
}
