import { Writable } from 'node:stream'
import { dehydrateQuery, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type Piece, type Rendering, renderByParts, TrackedLocation } from './kept-parts.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import type { RouteHandle } from './layout/route-handle.ts'
import { queriesContext } from './lib/query-client.ts'
import { Origin, type PageData, RenderedAt } from './lib/rendered-page.ts'
import { pages, routes } from './router.tsx'
import { type Ask, type Asked, answered, currentAnswers, isWanted, type Making, making } from './shared-answers.ts'

export type Rendered = {
  html: Piece[]
  /** `PageData` as JSON. */
  data: Piece[]
  title: string
  /** Whose files the browser needs next. */
  module: string
}

/** How often a part that was not shown before may ask for more data. */
const MOST_ROUNDS = 4

const Layout = () => (
  <TrackedLocation>
    <RootLayout />
  </TrackedLocation>
)
const handler = createStaticHandler(routes.map((route) => ({ ...route, Component: Layout }) as RouteObject))

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

/**
 * The page at this address as a visitor sees it who is not signed in. Undefined when part of its data cannot be had:
 * then the browser asks for it and says so.
 */
export const render = (address: string, ask: Ask) => {
  const page: Making = { ask, asked: new Set(), wanted: new Set() }
  return making.run(page, () => renderPage(new URL(address), page))
}

/**
 * By what the loaders of a page asked for: what its parts have asked for besides, when it was last rendered. Asked for in
 * advance, it need not be rendered a first time only to find that out.
 */
const followUps = new Map<string, Asked[]>()

async function renderPage(url: URL, page: Making): Promise<Rendered | undefined> {
  const answers = currentAnswers()
  const { queries, cache, since: renderedAt } = answers
  const context = await handler.query(new Request(url), {
    requestContext: new RouterContextProvider(new Map([[queriesContext, queries]])),
  })
  if (context instanceof Response) return undefined
  const { asked, wanted } = page
  const loaded = new Set(asked)
  const beginning = [context.matches.at(-1)?.route.id, ...loaded].join(' ')
  for (const options of followUps.get(beginning) ?? []) answers.expect(page, options)
  const rendering: Rendering = {
    basis: [url.origin, url.pathname, context.loaderData, context.errors],
    renderedAt,
    search: url.searchParams,
    cache,
    asked,
    wanted,
    isWanted: (hash) => isWanted(answers, page, hash),
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!(await answered(answers, page))) return undefined
    const shown = pageOf(context, queries, renderedAt, url.origin)
    const html = renderByParts(rendering, shown) ?? [{ text: await streamed(shown) }]
    if ([...asked].some(rendering.isWanted)) continue
    const known = [...asked].flatMap((hash) => cache.get(hash) ?? []).filter(({ state }) => state.data !== undefined)
    const later = known.filter(({ queryHash }) => wanted.has(queryHash) && !loaded.has(queryHash))
    if (later.length > 0)
      remember(
        followUps,
        beginning,
        later.map(({ options, queryKey }) => ({ ...options, queryKey }) as Asked),
      )
    const handle = handleOf(url.pathname)
    return {
      html,
      data: dataOf(renderedAt, known, context.loaderData),
      title: handle?.title ?? '',
      module: handle?.rendered ?? '',
    }
  }
  return undefined
}

/** Of each answer, for all pages with it. */
const answersAsJson = new WeakMap<Query['state'], Piece>()

function jsonOf(query: Query): Piece {
  const known = answersAsJson.get(query.state) ?? { text: JSON.stringify(dehydrateQuery(query)) }
  answersAsJson.set(query.state, known)
  return known
}

function dataOf(renderedAt: number, queries: readonly Query[], loaded: PageData['loaded']): Piece[] {
  const rest = { renderedAt, loaded } satisfies Omit<PageData, 'queries'>
  const list = queries.flatMap((query, index) => (index ? [{ text: ',' }, jsonOf(query)] : [jsonOf(query)]))
  const end = `]},${JSON.stringify(rest).slice(1)}`
  return [{ text: '{"queries":{"mutations":[],"queries":[' }, ...list, { text: end }]
}

/** Of all routes those that lead to this page: to look for it among all again would take half as long as to render it. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as RouteObject],
    [],
  )

const pageOf = (context: StaticHandlerContext, queries: QueryClient, renderedAt: number, origin: string) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RenderedAt value={renderedAt}>
        <Origin value={origin}>
          <StaticRouterProvider
            router={createStaticRouter(branchOf(context), context)}
            context={context}
            hydrate={false}
          />
        </Origin>
      </RenderedAt>
    </QueryClientProvider>
  </StrictMode>
)

/** Where a part has to be waited for; otherwise it takes longer than a page in one go. */
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
