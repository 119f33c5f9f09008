import { addressFromHex } from './address.ts'
import type { LedgerNode } from './nodes.ts'
import { isJson } from './wire.ts'

type Held = { page: string; uri: string | null }
export type TokenChange = {
  tokenId: string
  /** Null: it did not exist before (minted). */
  from: string | null
  /** Null: it does not exist any more (burned). */
  to: string | null
  uriHex: string | null
  uriChanged: boolean
}

const OWNER_HEX = 40
const ownerOf = (pageIndex: string) => addressFromHex(pageIndex.slice(0, OWNER_HEX))

function collect(into: Map<string, Held>, page: string, tokens: unknown) {
  if (!Array.isArray(tokens)) return
  for (const entry of tokens) {
    const token = isJson(entry) && isJson(entry.NFToken) ? entry.NFToken : null
    if (typeof token?.NFTokenID !== 'string') continue
    into.set(token.NFTokenID, { page, uri: typeof token.URI === 'string' ? token.URI : null })
  }
}

/**
 * What happened to tokens, from the pages before and after. Splitting and merging moves many tokens between the pages
 * of one owner, so only the sum over all pages distinguishes a transfer from a move between pages.
 */
export function tokenChanges(nodes: readonly LedgerNode[]): TokenChange[] {
  const before = new Map<string, Held>()
  const after = new Map<string, Held>()
  let pages = 0
  for (const { type, change, index, fields, former } of nodes) {
    if (type !== 'NFTokenPage') continue
    pages++
    if (change === 'created') {
      collect(after, index, fields.NFTokens)
    } else if (change === 'deleted') {
      collect(before, index, former.NFTokens ?? fields.NFTokens)
    } else if (former.NFTokens !== undefined) {
      // Without former tokens only the links to the neighbours changed.
      collect(before, index, former.NFTokens)
      collect(after, index, fields.NFTokens)
    }
  }
  return pages === 0 ? [] : difference(before, after)
}

function difference(before: Map<string, Held>, after: Map<string, Held>): TokenChange[] {
  const changes: TokenChange[] = []
  for (const [tokenId, held] of after) {
    const old = before.get(tokenId)
    const moved = !old || old.page.slice(0, OWNER_HEX) !== held.page.slice(0, OWNER_HEX)
    if (!moved && old.uri === held.uri) continue
    changes.push({
      tokenId,
      from: old ? ownerOf(old.page) : null,
      to: ownerOf(held.page),
      uriHex: held.uri,
      uriChanged: old !== undefined && old.uri !== held.uri,
    })
  }
  for (const [tokenId, held] of before) {
    if (after.has(tokenId)) continue
    changes.push({ tokenId, from: ownerOf(held.page), to: null, uriHex: held.uri, uriChanged: false })
  }
  return changes
}
