import { adjustOwnerCount } from './account.ts'
import type { NFToken, NFTokenPage } from './entries.ts'
import { firstTokenPageKey, isLastTokenPage, lastTokenPageKey, lowBits, tokenPageKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAs } from './view.ts'

const tokensPerPage = 32

const tokenIdOf = (token: NFToken): string => token.NFToken.NFTokenID

/** Pages are ordered by the low 96 bits of the ids, then by the whole. */
export function compareTokens(a: string, b: string): number {
  const lowA = lowBits(a)
  const lowB = lowBits(b)
  if (lowA !== lowB) return lowA < lowB ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

const pageKeyFor = (view: ReadView, owner: string, tokenId: string): string =>
  view.nextKey(tokenPageKey(owner, tokenId)) ?? lastTokenPageKey(owner)

export function findToken(view: ReadView, owner: string, tokenId: string): NFToken | undefined {
  const page = readAs(view, 'NFTokenPage', pageKeyFor(view, owner, tokenId))
  return page?.NFTokens.find((token) => tokenIdOf(token) === tokenId)
}

/** The first page of an owner's tokens. */
export const firstTokenPage = (view: ReadView, owner: string): string | undefined =>
  view.nextKey(firstTokenPageKey(owner))

/** False when the account cannot store it: a whole page is full of tokens which must stay together. */
export function insertToken(layer: Layer, owner: string, token: NFToken): boolean {
  const page = pageWithRoom(layer, owner, tokenIdOf(token))
  if (!page) return false
  page.NFTokens = [...page.NFTokens, token].sort((a, b) => compareTokens(tokenIdOf(a), tokenIdOf(b)))
  return true
}

function pageWithRoom(layer: Layer, owner: string, tokenId: string): NFTokenPage | undefined {
  const key = pageKeyFor(layer, owner, tokenId)
  const page = layer.peek('NFTokenPage', key)
  if (!page) {
    const fresh: NFTokenPage = { LedgerEntryType: 'NFTokenPage', Flags: 0, NFTokens: [] }
    layer.insert(lastTokenPageKey(owner), fresh)
    adjustOwnerCount(layer, owner, 1)
    return fresh
  }
  if (page.NFTokens.length < tokensPerPage) return page
  return splitPage(layer, owner, key, page, tokenId)
}

function splitPage(
  layer: Layer,
  owner: string,
  key: string,
  page: NFTokenPage,
  tokenId: string,
): NFTokenPage | undefined {
  const at = splitPoint(page.NFTokens, tokenId)
  if (at === undefined) return undefined
  const lower = page.NFTokens.slice(0, at)
  const upper = page.NFTokens.slice(at)
  const boundary = upper[0] ? tokenIdOf(upper[0]) : successor(tokenIdOf(page.NFTokens[tokensPerPage - 1]!))
  const freshKey = tokenPageKey(owner, boundary)

  const fresh: NFTokenPage = { LedgerEntryType: 'NFTokenPage', Flags: 0, NFTokens: lower, NextPageMin: key }
  if (page.PreviousPageMin !== undefined) {
    fresh.PreviousPageMin = page.PreviousPageMin
    const before = layer.peek('NFTokenPage', page.PreviousPageMin)
    if (before) before.NextPageMin = freshKey
  }
  layer.insert(freshKey, fresh)
  page.NFTokens = upper
  page.PreviousPageMin = freshKey
  adjustOwnerCount(layer, owner, 1)
  return tokenPageKey(owner, tokenId) < freshKey ? fresh : page
}

/** The middle, moved so that tokens with equal low bits (which share a page) stay together. */
function splitPoint(tokens: readonly NFToken[], tokenId: string): number | undefined {
  const low = tokens.map((token) => lowBits(tokenIdOf(token)))
  const middle = low[tokensPerPage / 2 - 1]
  let at = tokensPerPage / 2
  while (at < low.length && low[at] === middle) at++
  if (at === low.length) at = low.indexOf(middle ?? '')
  if (at > 0) return at
  if (lowBits(tokenId) === middle) return undefined
  return lowBits(tokenId) > (middle ?? '') ? low.length : 0
}

const successor = (tokenId: string): string =>
  (BigInt(`0x${tokenId}`) + 1n).toString(16).toUpperCase().padStart(64, '0')

/** False when the owner does not hold it. */
export function removeToken(layer: Layer, owner: string, tokenId: string): boolean {
  const key = pageKeyFor(layer, owner, tokenId)
  const found = readAs(layer, 'NFTokenPage', key)
  if (!found?.NFTokens.some((token) => tokenIdOf(token) === tokenId)) return false
  const page = layer.peek('NFTokenPage', key)!
  const left = page.NFTokens.filter((token) => tokenIdOf(token) !== tokenId)
  const previous = page.PreviousPageMin
  const next = page.NextPageMin

  if (left.length > 0) {
    page.NFTokens = left
    let merged = 0
    if (previous !== undefined && mergePages(layer, previous, key)) merged++
    if (next !== undefined && mergePages(layer, key, next)) merged++
    if (merged > 0) adjustOwnerCount(layer, owner, -merged)
    return true
  }
  if (previous !== undefined && isLastTokenPage(key)) moveIntoLastPage(layer, key, page, previous)
  else unlinkPage(layer, key, previous, next)
  adjustOwnerCount(layer, owner, -1)
  return true
}

/** The last page keeps its place: when it runs empty, the page before it moves in. */
function moveIntoLastPage(layer: Layer, key: string, page: NFTokenPage, previous: string): void {
  const before = layer.peek('NFTokenPage', previous)
  if (!before) throw new Error(`token page ${key} has a broken link to ${previous}`)
  page.NFTokens = before.NFTokens
  if (before.PreviousPageMin !== undefined) {
    page.PreviousPageMin = before.PreviousPageMin
    const newPrevious = layer.peek('NFTokenPage', before.PreviousPageMin)
    if (newPrevious) newPrevious.NextPageMin = key
  } else delete page.PreviousPageMin
  layer.erase(previous)
}

function unlinkPage(layer: Layer, key: string, previous: string | undefined, next: string | undefined): void {
  if (previous !== undefined) {
    const before = layer.peek('NFTokenPage', previous)
    if (before && next !== undefined) before.NextPageMin = next
    else if (before) delete before.NextPageMin
  }
  if (next !== undefined) {
    const behind = layer.peek('NFTokenPage', next)
    if (behind && previous !== undefined) behind.PreviousPageMin = previous
    else if (behind) delete behind.PreviousPageMin
  }
  layer.erase(key)
}

/** Moves the tokens of the lower page into the upper one when they fit. */
function mergePages(layer: Layer, lowerKey: string, upperKey: string): boolean {
  const lower = readAs(layer, 'NFTokenPage', lowerKey)
  const upper = readAs(layer, 'NFTokenPage', upperKey)
  if (!lower || !upper) throw new Error(`token pages ${lowerKey} and ${upperKey} are not linked`)
  if (lower.NFTokens.length + upper.NFTokens.length > tokensPerPage) return false
  const merged = layer.peek('NFTokenPage', upperKey)!
  merged.NFTokens = [...lower.NFTokens, ...upper.NFTokens].sort((a, b) => compareTokens(tokenIdOf(a), tokenIdOf(b)))
  if (lower.PreviousPageMin !== undefined) {
    const before = layer.peek('NFTokenPage', lower.PreviousPageMin)
    if (before) before.NextPageMin = upperKey
    merged.PreviousPageMin = lower.PreviousPageMin
  } else delete merged.PreviousPageMin
  layer.erase(lowerKey)
  return true
}

export function setTokenUri(layer: Layer, owner: string, tokenId: string, uri: string | undefined): void {
  const page = layer.peek('NFTokenPage', pageKeyFor(layer, owner, tokenId))
  if (!page) return
  const changed: NFToken = { NFToken: uri === undefined ? { NFTokenID: tokenId } : { NFTokenID: tokenId, URI: uri } }
  page.NFTokens = page.NFTokens.map((token) => (tokenIdOf(token) === tokenId ? changed : token))
}
