// What is kept: pages of works as the server gives them to everybody, their pictures, and the parts of the site that
// they need. They are asked for without cookies, so nothing in them is about who looks at them, and a sign-out has
// nothing to delete. Replies of the API, tokens and sockets never come here.
import type { Ask } from './ask.ts'
import { FILES, isAsset, isOfWork, isPublicPage, pictureKey, type Read, readPage, workAddress } from './decide.ts'
import {
  isFresh,
  type KeptPicture,
  type KeptWork,
  LARGEST_PICTURE_BYTES,
  MOST_PICTURES_EACH,
  withWork,
} from './kept-works.ts'
import { scope } from './scope.ts'
import { site } from './site.ts'

const { origin } = scope.location

/** One cache for each build, so that pages and the files that they need come and go together. */
const PREFIX = 'gooddrop '
const cacheOf = (build: string) => caches.open(PREFIX + build)
const ownCache = () => cacheOf(site.build)

const OFFLINE_PAGE = '/offline.html'
/** The list of kept works, in the cache itself: nothing is ever loaded from this address. */
const LIST = '/kept-works.json'
const LONGEST_MS = 30_000
const MOST_FILES = 300

/** As Chromium asks for pictures: what it has loaded for the page is then not loaded again. */
const PICTURES_ACCEPTED = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** A broken store is as good as an empty one. */
const orNothing = <T>(found: Promise<T | undefined>) => found.catch(() => undefined)

/** Files with a hash in their name, and pictures, are the same in whatever cache they are. */
export const keptFile = (url: string) => orNothing(caches.match(url, { ignoreVary: true }))

/** Pages only of this build: those of another need files that may be gone. */
export const keptPage = (address: string) => orNothing(ownCache().then((cache) => cache.match(address)))

export const keptOfflinePage = () => keptPage(OFFLINE_PAGE)
export const keptWorks = async (): Promise<KeptWork[]> => (await orNothing(ownCache().then(worksIn))) ?? []

async function worksIn(cache: Cache): Promise<KeptWork[]> {
  const list = await cache.match(LIST)
  return list ? list.json() : []
}

/** A newer worker may be preparing its own cache meanwhile. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('kept works', work)

/** Writes the list last and then deletes what it does not name, so that an end in the middle leaves nothing for good. */
async function writeWorks(cache: Cache, works: KeptWork[]): Promise<void> {
  await cache.put(LIST, Response.json(works))
  const named = new Set(works.flatMap(({ address, pictures }) => [address, ...pictures.map(({ key }) => key)]))
  for (const { url } of await cache.keys()) if (isOfWork(url, origin) && !named.has(url)) await cache.delete(url)
}

const anonymously = (url: string, headers: Record<string, string>) =>
  fetch(url, { credentials: 'omit', headers, signal: AbortSignal.timeout(LONGEST_MS) })

/** The page of a work, or undefined when the server has none for everybody. */
async function askForPage(address: string, language: string): Promise<(Read & { response: Response }) | undefined> {
  const response = await anonymously(address, { accept: 'text/html', 'accept-language': language })
  // An overload or an error says nothing about the work.
  if (response.status === 429 || response.status >= 500) throw new Error(`${response.status} for ${address}`)
  const read = isPublicPage(response) ? readPage(await response.clone().text()) : undefined
  return read && { ...read, response }
}

/** A file of the site, which is the same for everybody; most of them the browser has already. */
async function keepFile(cache: Cache, url: string, how?: RequestCache): Promise<void> {
  const response = await fetch(url, { cache: how, signal: AbortSignal.timeout(LONGEST_MS) })
  if (!response.ok || response.redirected) throw new Error(`${response.status} for ${url}`)
  await cache.put(url, response)
}

async function keepMissing(cache: Cache, url: string): Promise<void> {
  if (await cache.match(url, { ignoreVary: true })) return
  const elsewhere = await caches.match(url, { ignoreVary: true })
  await (elsewhere ? cache.put(url, elsewhere) : keepFile(cache, url))
}

const keepAssets = (cache: Cache) => Promise.all(site.assets.map((path) => keepMissing(cache, path)))

/** What a page has loaded beyond that, such as the texts of its language. */
const keepMore = (cache: Cache, files: string[]) =>
  Promise.allSettled(
    files
      .filter((url) => isAsset(url, origin))
      .slice(0, MOST_FILES)
      .map((url) => keepMissing(cache, url)),
  )

async function keepPicture(cache: Cache, url: string, known: readonly KeptPicture[]): Promise<KeptPicture | undefined> {
  const key = pictureKey(url)
  if (!key) return undefined
  const same = known.find((each) => each.key === key)
  if (same && (await cache.match(key, { ignoreVary: true }))) return same
  const response = await orNothing(anonymously(url, { accept: PICTURES_ACCEPTED }))
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('image/')) return undefined
  const picture = await response.blob()
  if (picture.size > LARGEST_PICTURE_BYTES) return undefined
  await cache.put(key, new Response(picture, response))
  return { key, bytes: picture.size }
}

async function keepPictures(cache: Cache, urls: string[], known: readonly KeptPicture[]): Promise<KeptPicture[]> {
  const wanted = [...new Set(urls)].filter(pictureKey).slice(0, MOST_PICTURES_EACH)
  const kept = await Promise.all(wanted.map((url) => keepPicture(cache, url, known)))
  return kept.filter((each) => each !== undefined)
}

export const keepWork = (seen: Ask & { kind: 'seen' }): Promise<void> =>
  alone(async () => {
    const address = workAddress(seen.address, origin)
    if (!address) return
    const now = Date.now()
    const known = (await worksIn(await ownCache())).find((each) => each.address === address)
    if (known && isFresh(known, seen.language, now)) return keepAgain(known, seen, now)
    const page = await askForPage(address, seen.language)
    if (!page) return drop(address)
    // After a new version was published its pages wait in its cache for its worker, which brings the files.
    const cache = await cacheOf(page.build)
    if (page.build === site.build) {
      await keepAssets(cache)
      await keepMore(cache, seen.files)
    }
    const works = await worksIn(cache)
    const pictures = await keepPictures(cache, seen.pictures, picturesOf(works))
    await cache.put(address, page.response)
    const { title } = page
    const work = { address, title, language: seen.language, seenAt: now, fetchedAt: now, pictures }
    await writeWorks(cache, withWork(works, work))
  })

const picturesOf = (works: readonly KeptWork[]) => works.flatMap(({ pictures }) => pictures)

async function keepAgain(known: KeptWork, { pictures, files }: Ask & { kind: 'seen' }, seenAt: number): Promise<void> {
  const cache = await ownCache()
  await keepMore(cache, files)
  const works = await worksIn(cache)
  const kept = await keepPictures(cache, pictures, picturesOf(works))
  await writeWorks(cache, withWork(works, { ...known, seenAt, pictures: kept.length > 0 ? kept : known.pictures }))
}

async function drop(address: string): Promise<void> {
  const cache = await ownCache()
  const works = await worksIn(cache)
  if (works.some((each) => each.address === address))
    await writeWorks(
      cache,
      works.filter((each) => each.address !== address),
    )
}

export const forgetWork = (url: string): Promise<void> =>
  alone(async () => {
    const address = workAddress(url, origin)
    if (address) await drop(address)
  })

/** What must be there before this worker can take over. */
export async function keepSite(): Promise<void> {
  const cache = await ownCache()
  await Promise.all([OFFLINE_PAGE, ...FILES].map((path) => keepFile(cache, path, 'no-cache')))
}

const otherCaches = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + site.build)

/** The works that an earlier version has kept, with the pages that the server gives now. */
export const renewWorks = (): Promise<void> =>
  alone(async () => {
    const others = await otherCaches()
    if (others.length === 0) return
    const cache = await ownCache()
    await keepAssets(cache)
    for (const name of others) await renewFrom(await caches.open(name), cache)
  })

async function renewFrom(old: Cache, cache: Cache): Promise<void> {
  for (const work of await worksIn(old)) {
    const works = await worksIn(cache)
    if (works.some(({ address }) => address === work.address)) continue
    // One after the other: a new version is no reason to ask for thirty pages at once.
    const page = await askForPage(work.address, work.language)
    if (page?.build !== site.build) continue
    for (const { key } of work.pictures) {
      const picture = await old.match(key, { ignoreVary: true })
      if (picture) await cache.put(key, picture)
    }
    await cache.put(work.address, page.response)
    await writeWorks(cache, withWork(works, { ...work, title: page.title, fetchedAt: Date.now() }))
  }
}

export async function deleteOtherVersions(): Promise<void> {
  for (const name of await otherCaches()) await caches.delete(name)
}
