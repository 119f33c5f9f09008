import { hash, randomBytes } from 'node:crypto'
import type { QueryCache } from '@tanstack/react-query'
import { createElement, isValidElement, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { keeping } from './lib/keeping.ts'

/** What the parts of a page can read, besides their properties. */
export type Rendering = {
  /** What every part may read unnoticed. */
  basis: unknown
  renderedAt: number
  search: URLSearchParams
  cache: QueryCache
  /** The queries, by their hashes, that were read, and those of them that need an answer. */
  asked: Set<string>
  wanted: Set<string>
  /** Whether it has still to be answered. */
  isWanted(query: string): boolean
}

/**
 * `time`, `#` for the place in the page, `?` with a parameter, `=` with the hash of a query, or `~` where its answer is not
 * needed. Null: it is not known what was read.
 */
type Reads = Set<string> | null
/** Of a page. While a part is kept its piece stays the same object. */
export type Piece = { readonly text: string }
type KeptPiece = Piece & { preloads: readonly string[] }
type Part = { key: string; position: string; reads: Reads; kept?: KeptPiece }
type Run = Rendering & { begin: string; parts: Part[]; open: Part[] }

/** In characters. */
const MOST_KEPT = 8_000_000
const MOST_KNOWN = 20_000

/** By the key of a part: what it read when it was last rendered. */
const readsOf = new Map<string, Set<string>>()
/** By the key of a part and the values of what it read. */
const kept = new Map<string, KeptPiece>()
let size = 0

/** Stands around a part; nothing in a page can name it. */
const TAG = `kept-${randomBytes(8).toString('hex')}`
const PLACES = new RegExp(`<${TAG} n="(\\d+)">|</${TAG}>`)
/** What stands where something was not ready, or failed. */
const UNFINISHED = /<!--\$[?!~]-->/
/** With these a page begins, for pictures that are needed first. */
const PRELOADS = /^(?:<link [^>]*>)*/
const PRELOAD = /<link [^>]*>/g
const PICTURE = / (?:imageSrcSet|href)="([^"]+)"/
/** How the ids begin that React makes of the place in the page. */
const ID = '_R_'

/** A page is rendered in one go. */
let run: Run | undefined

/** The HTML of a page; undefined when something in it has to be waited for. */
export function renderByParts(rendering: Rendering, page: ReactNode): Piece[] | undefined {
  const begin = describe(rendering.basis)
  if (begin === undefined) return undefined
  run = { ...rendering, begin, parts: [], open: [] }
  try {
    const html = renderToString(page)
    return UNFINISHED.test(html) ? undefined : assemble(html, run)
  } catch {
    return undefined
  } finally {
    run = undefined
  }
}

keeping.search = () => run && new TrackedParams(run.search)
keeping.noteTime = () => note('time')
export const noteQuery = (query: string, isWanted: boolean) => note(`${isWanted ? '=' : '~'}${query}`)

const note = (name: string) => run?.open.at(-1)?.reads?.add(name)

function noteUnknown(): void {
  const part = run?.open.at(-1)
  if (part) part.reads = null
}

keeping.show = (children, position) => {
  const described = run && describe(children)
  if (!run || described === undefined) return undefined
  const key = `${run.begin} ${described}`
  const part: Part = { key, position, reads: readsOf.get(key) ?? new Set() }
  const n = run.parts.push(part) - 1
  const piece = kept.get(addressOf(part, run))
  if (piece) {
    part.kept = piece
    close(part, run)
    return (
      <>
        {createElement(TAG, { n })}
        {null}
      </>
    )
  }
  part.reads = new Set()
  run.open.push(part)
  return (
    <>
      {createElement(TAG, { n }, children)}
      <End />
    </>
  )
}

/** Rendered after the part before it. */
function End(): null {
  const part = run?.open.pop()
  if (run && part) close(part, run)
  return null
}

/** What a part reads, the one around it reads, too. */
function close({ reads }: Part, { open, asked, wanted }: Run): void {
  const outer = open.at(-1)
  if (reads === null && outer) outer.reads = null
  for (const name of reads ?? []) {
    if (name !== '#') outer?.reads?.add(name)
    if (name.startsWith('=')) wanted.add(name.slice(1))
    if (name.startsWith('=') || name.startsWith('~')) asked.add(name.slice(1))
  }
}

/** Puts the kept parts in their places, and keeps the others. */
function assemble(html: string, rendered: Run): Piece[] {
  const [links = ''] = PRELOADS.exec(html) ?? []
  const preloads = new Set(links.match(PRELOAD))
  for (const part of rendered.parts) for (const each of part.kept?.preloads ?? []) preloads.add(each)
  const page: Piece[] = [{ text: [...preloads].join('') }]
  const open: { part: Part; text: string }[] = []
  const add = (piece: Piece) => {
    const around = open.at(-1)
    if (around) around.text += piece.text
    else page.push(piece)
  }
  for (const [index, text] of html.slice(links.length).split(PLACES).entries()) {
    const isPlace = index % 2 === 1
    const part = isPlace ? rendered.parts[Number(text)] : undefined
    if (part) open.push({ part, text: '' })
    else if (isPlace) {
      const closed = open.pop()
      if (closed) add(closed.part.kept ?? keep(closed.part, closed.text, preloads, rendered))
    } else if (text) add({ text })
  }
  return page
}

function keep(part: Part, html: string, preloads: ReadonlySet<string>, rendered: Run): Piece {
  const { key, reads } = part
  const piece: KeptPiece = {
    // A copy: a slice would hold the whole page.
    text: Buffer.from(html).toString(),
    preloads: [...preloads].filter((link) => html.includes(`"${PICTURE.exec(link)?.[1]}"`)),
  }
  if (!reads || [...reads].some((name) => name.startsWith('=') && rendered.isWanted(name.slice(1)))) return piece
  if (html.includes(ID)) reads.add('#')
  const address = addressOf(part, rendered)
  size += html.length - (kept.get(address)?.text.length ?? 0)
  readsOf.delete(key)
  readsOf.set(key, reads)
  kept.delete(address)
  kept.set(address, piece)
  for (const [oldest, { text }] of kept) {
    if (size <= MOST_KEPT) break
    kept.delete(oldest)
    size -= text.length
  }
  for (const oldest of readsOf.keys()) {
    if (readsOf.size <= MOST_KNOWN) break
    readsOf.delete(oldest)
  }
  return piece
}

function addressOf({ key, position, reads }: Part, { renderedAt, search, cache }: Run): string {
  let address = key
  for (const name of reads ?? []) {
    address += ` ${name} `
    if (name === '#') address += position
    else if (name === 'time') address += renderedAt
    else if (name.startsWith('?')) address += describe(search.getAll(name.slice(1)))
    // What cannot be compared is like nothing else.
    else address += describe(cache.get(name.slice(1))?.state.data) ?? count++
  }
  return address
}

let count = 0
const numbers = new WeakMap<object, number>()
const descriptions = new WeakMap<object, string>()

/** The same for the same content, and another one for any other; undefined for what has a function in it. */
function describe(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return `${typeof value} ${value}`
  const known = descriptions.get(value)
  if (known !== undefined) return known
  const text = isValidElement(value) ? describeElement(value.type, value.key, value.props) : describeObject(value)
  if (text === undefined) return undefined
  const short = text.length > 100 ? hash('sha256', text, 'base64') : text
  descriptions.set(value, short)
  return short
}

function describeElement(type: unknown, key: string | null, props: unknown): string | undefined {
  const inner = describe(props)
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null))
    return inner && `<${String(type)} ${key} ${inner}>`
  if (!numbers.has(type)) numbers.set(type, count++)
  return inner && `<${numbers.get(type)} ${key} ${inner}>`
}

function describeObject(value: object): string | undefined {
  const isList = Array.isArray(value)
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return undefined
  let text = isList ? '[' : '{'
  for (const [name, each] of Object.entries(value)) {
    const described = describe(each)
    if (described === undefined) return undefined
    text += `${isList ? '' : JSON.stringify(name)}:${described},`
  }
  return text
}

/** Of these it is known which ones a part reads; of all others it does not depend. */
class TrackedParams extends URLSearchParams {
  override get(name: string) {
    note(`?${name}`)
    return super.get(name)
  }
  override getAll(name: string) {
    note(`?${name}`)
    return super.getAll(name)
  }
  override has(name: string, value?: string) {
    note(`?${name}`)
    return super.has(name, value)
  }
  override toString() {
    noteUnknown()
    return super.toString()
  }
  override [Symbol.iterator]() {
    noteUnknown()
    return super[Symbol.iterator]()
  }
}

/** Notices who reads the whole search of the address: parts that do are not kept. */
export function TrackedLocation({ children }: { children: ReactNode }) {
  const { location, navigationType } = use(LocationContext)
  const tracked = {
    ...location,
    get search() {
      noteUnknown()
      return location.search
    },
  }
  return <LocationContext value={{ location: tracked, navigationType }}>{children}</LocationContext>
}
