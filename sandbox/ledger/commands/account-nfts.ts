import type { Command } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { parseHash, readAccountParam, readLimit } from '#ledger/api/params.ts'
import type { NFToken } from '#ledger/state/entries.ts'
import { lastTokenPageKey, tokenPageKey } from '#ledger/state/keylets.ts'
import { issuerOf, serialOf, taxonOf, tokenFlagsOf, transferFeeOf } from '#ledger/state/token-id.ts'
import { compareTokens } from '#ledger/state/token-pages.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'

const usualLimit = 100

function tokenJson({ NFToken: token }: NFToken): Json {
  const id = token.NFTokenID
  const fee = transferFeeOf(id)
  return {
    Flags: tokenFlagsOf(id),
    Issuer: issuerOf(id),
    NFTokenID: id,
    NFTokenTaxon: taxonOf(id),
    ...(fee !== 0 && { TransferFee: fee }),
    ...(token.URI !== undefined && { URI: token.URI }),
    nft_serial: serialOf(id),
  }
}

function* tokensFrom(view: ReadView, account: string, start: string): Generator<NFToken> {
  let key: string | undefined = view.nextKey(tokenPageKey(account, start)) ?? lastTokenPageKey(account)
  while (key !== undefined) {
    const page: ReturnType<typeof readAs<'NFTokenPage'>> = readAs(view, 'NFTokenPage', key)
    if (!page) return
    yield* page.NFTokens
    key = page.NextPageMin
  }
}

function readMarker(params: Json): string | undefined {
  const { marker } = params
  if (marker === undefined) return undefined
  if (typeof marker !== 'string') throw expectedField('marker', 'string')
  const parsed = parseHash(marker)
  if (parsed === undefined) throw invalidField('marker')
  return parsed
}

export const accountNfts: Command = (request) => {
  const { params } = request
  const account = readAccountParam(params)
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const limit = readLimit(params, usualLimit)
  const marker = readMarker(params)
  const found: Json[] = []
  let pastMarker = marker === undefined || /^0+$/.test(marker)
  let sawMarker = pastMarker
  for (const token of tokensFrom(view, account, marker ?? '0'.repeat(64))) {
    const id = token.NFToken.NFTokenID
    if (!pastMarker && marker !== undefined && compareTokens(id, marker) <= 0) {
      sawMarker ||= id === marker
      continue
    }
    if (!sawMarker) throw invalidField('marker')
    pastMarker = true
    found.push(tokenJson(token))
    if (found.length === limit) return { ...fields, account_nfts: found, limit, marker: id }
  }
  if (!sawMarker) throw invalidField('marker')
  return { ...fields, account, account_nfts: found }
}
