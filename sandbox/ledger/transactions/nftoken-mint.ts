import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type NFTokenMint, sequenceOrTicket, strangeFlags, ticketOf } from '#ledger/engine/transaction.ts'
import { tokenFlags } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { makeTokenId } from '#ledger/state/token-id.ts'
import { insertToken } from '#ledger/state/token-pages.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'
import { hasExpired, makeOffer, offerFormFault, offerStateFault } from './offer-rules.ts'

const allowed = tokenFlags.burnable | tokenFlags.onlyXRP | tokenFlags.transferable | tokenFlags.mutable
const highestTransferFee = 50_000
const longestUri = 256
const highestSerial = 0xffffffff

const flagsOfToken = (tx: Readonly<NFTokenMint>): number => flagsOf(tx) & 0xffff

const terms = (tx: Readonly<NFTokenMint>, amount: NonNullable<NFTokenMint['Amount']>) => ({
  account: tx.Account,
  amount,
  sell: true,
  tokenFlags: flagsOfToken(tx),
  destination: tx.Destination,
  expiration: tx.Expiration,
})

export const isBadUri = (uri: string | undefined): boolean =>
  uri !== undefined && (uri.length === 0 || uri.length / 2 > longestUri)

function preflight(tx: Readonly<NFTokenMint>, networkId: number): Result {
  const common = preflightCommon(tx, networkId)
  if (!succeeded(common)) return common
  if (strangeFlags(tx, allowed)) return 'temINVALID_FLAG'
  const fee = tx.TransferFee ?? 0
  if (fee > highestTransferFee) return 'temBAD_NFTOKEN_TRANSFER_FEE'
  if (fee > 0 && (flagsOf(tx) & tokenFlags.transferable) === 0) return 'temMALFORMED'
  if (tx.Issuer === tx.Account) return 'temMALFORMED'
  if (isBadUri(tx.URI)) return 'temMALFORMED'
  if (tx.Amount === undefined)
    return tx.Destination !== undefined || tx.Expiration !== undefined ? 'temMALFORMED' : 'tesSUCCESS'
  return offerFormFault(terms(tx, tx.Amount)) ?? 'tesSUCCESS'
}

/** The serial of the next token; counts the issuer's tokens on. */
function nextSerial(layer: Layer, tx: Readonly<NFTokenMint>, issuer: string): number | Result {
  const root = layer.peekAccount(issuer)
  if (!root) return 'tecNO_ISSUER'
  // The sequence number of a sender who uses one has been counted on already.
  const usesSequence = tx.Issuer === undefined && ticketOf(tx) === undefined
  root.FirstNFTokenSequence ??= usesSequence ? root.Sequence - 1 : root.Sequence
  const minted = root.MintedNFTokens ?? 0
  if (minted === highestSerial) return 'tecMAX_SEQUENCE_REACHED'
  root.MintedNFTokens = minted + 1
  const serial = root.FirstNFTokenSequence + minted
  return serial >= highestSerial ? 'tecMAX_SEQUENCE_REACHED' : serial
}

export const nftokenMint: Transactor<NFTokenMint> = {
  preflight,

  preclaim({ view, tx }) {
    if (tx.Issuer !== undefined) {
      const issuer = readAccount(view, tx.Issuer)
      if (!issuer) return 'tecNO_ISSUER'
      if (issuer.NFTokenMinter !== tx.Account) return 'tecNO_PERMISSION'
    }
    if (tx.Amount === undefined) return 'tesSUCCESS'
    if (hasExpired(view, tx.Expiration)) return 'tecEXPIRED'
    const issuer = tx.Issuer ?? tx.Account
    return offerStateFault(view, { ...terms(tx, tx.Amount), issuer, transferFee: tx.TransferFee ?? 0 }) ?? 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const issuer = tx.Issuer ?? tx.Account
    const serial = nextSerial(layer, tx, issuer)
    if (typeof serial === 'string') return serial
    const before = readAccount(layer, tx.Account)?.OwnerCount ?? 0
    const tokenId = makeTokenId({
      flags: flagsOfToken(tx),
      transferFee: tx.TransferFee ?? 0,
      issuer,
      taxon: tx.NFTokenTaxon,
      serial,
    })
    const token = { NFToken: tx.URI === undefined ? { NFTokenID: tokenId } : { NFTokenID: tokenId, URI: tx.URI } }
    if (!insertToken(layer, tx.Account, token)) return 'tecNO_SUITABLE_NFTOKEN_PAGE'
    if (tx.Amount !== undefined) {
      const { destination, expiration, amount } = terms(tx, tx.Amount)
      const sequence = sequenceOrTicket(tx)
      const offer = { owner: tx.Account, sequence, tokenId, amount, sell: true, destination, expiration }
      const made = makeOffer(layer, offer, priorBalance)
      if (!succeeded(made)) return made
    }
    const after = readAccount(layer, tx.Account)?.OwnerCount ?? 0
    return after > before && priorBalance < reserveOf(layer.facts.fees, after)
      ? 'tecINSUFFICIENT_RESERVE'
      : 'tesSUCCESS'
  },
}
