import { LANGUAGE_COOKIE } from '@gooddrop/contract/language.ts'
import { kindOf, languageOf, pictureKey, workAddress } from './decide.ts'
import { keptFile, keptOfflinePage, keptPage, keptWorks } from './keep.ts'
import { offlinePage } from './offline-page.ts'
import { type FetchEvent, scope } from './scope.ts'

/** As long as this the network may take for what is kept. */
const PATIENCE_MS = 2500
/** After it took longer, or failed, what is kept is shown at once for this long: each part of a page would wait again. */
const HURRY_MS = 30_000

let hurryUntil = 0
const isHurried = () => Date.now() < hurryUntil
const hurry = () => {
  hurryUntil = Date.now() + HURRY_MS
}

/** Answers what the worker is for; false for everything else, which the browser then asks for by itself. */
export function answer(event: FetchEvent): boolean {
  const { request } = event
  const kind = kindOf(request, scope.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'asset') event.respondWith(answerAsset(request))
  if (kind === 'picture') event.respondWith(answerPicture(request))
  if (kind === 'file') event.respondWith(answerFile(request))
  return kind === 'page'
}

/** From the network whenever it answers: who is online always sees what is. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = askForPage(event)
  // It goes on when the kept page is shown: the browser would report that it was cancelled.
  event.waitUntil(fresh.catch(() => undefined))
  const address = workAddress(event.request.url, scope.location.origin)
  const kept = address ? await keptPage(address) : undefined
  try {
    return await (kept ? within(PATIENCE_MS, fresh) : fresh)
  } catch {
    hurry()
    return kept ?? sayOffline(event.request.url)
  }
}

const askForPage = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request)

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error(`Nothing came within ${ms} ms`)), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** With the policy that the kept page came with. */
async function sayOffline(url: string): Promise<Response> {
  const page = await keptOfflinePage()
  if (!page) return Response.error()
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  // Some browsers have no cookies for workers.
  const remembered = await scope.cookieStore?.get(LANGUAGE_COOKIE).catch(() => null)
  const language = languageOf(url, remembered?.value, navigator.languages)
  return new Response(offlinePage(language, await keptWorks()), { headers })
}

/** Under one name they never change. */
const answerAsset = async (request: Request) => (await keptFile(request.url)) ?? fetch(request)

async function answerPicture(request: Request): Promise<Response> {
  const key = pictureKey(request.url) ?? request.url
  const early = isHurried() ? await keptFile(key) : undefined
  return early ?? fetch(request).catch(async () => (await keptFile(key)) ?? Response.error())
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await keptFile(request.url)
  if (!kept) return fetch(request)
  return isHurried() ? kept : within(PATIENCE_MS, fetch(request)).catch(() => kept)
}
