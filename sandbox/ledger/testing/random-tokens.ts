import type { Amount } from '#ledger/state/entries.ts'
import { type Action, type Setting, someIssued, someone, weighted } from './random-setting.ts'

/** Transactions with tokens and offers for them, mostly in XRP. */
export const tokenAction = (setting: Setting, me: string): Action =>
  weighted(setting, [
    [28, () => mint(setting)],
    [28, () => offer(setting, me)],
    [20, () => accept(setting)],
    [9, () => burn(setting, me)],
    [9, () => cancel(setting)],
    [10, () => modify(setting, me)],
  ])()

const someToken = ({ chance, known }: Setting) => chance.one(known.tokens) ?? { id: 'AB'.repeat(32), owner: '' }

const price = (setting: Setting): Amount =>
  setting.chance.oneIn(4) ? someIssued(setting) : String(setting.chance.below(3_000_000))

function mint(setting: Setting): Action {
  const { chance } = setting
  const list = chance.oneIn(4)
  return {
    TransactionType: 'NFTokenMint',
    NFTokenTaxon: chance.below(5),
    Flags: chance.one([8, 9, 25, 0, 8, 8]),
    ...(chance.oneIn(3) && { TransferFee: chance.below(50_000) }),
    ...(chance.oneIn(6) && { Issuer: someone(setting) }),
    ...(list && { Amount: price(setting) }),
    ...(list && chance.oneIn(3) && { Destination: someone(setting) }),
  }
}

function offer(setting: Setting, me: string): Action {
  const { chance, chain } = setting
  const token = someToken(setting)
  const sell = token.owner === me || chance.oneIn(8)
  const { parentCloseTime } = chain.open.layer.facts
  return {
    TransactionType: 'NFTokenCreateOffer',
    NFTokenID: token.id,
    Amount: price(setting),
    Flags: sell ? 1 : 0,
    ...(!sell && { Owner: token.owner || someone(setting) }),
    ...(chance.oneIn(5) && { Destination: someone(setting) }),
    ...(chance.oneIn(5) && { Expiration: Math.max(0, parentCloseTime + chance.below(30) - 3) }),
  }
}

function accept(setting: Setting): Action {
  const { chance, known } = setting
  const one = chance.one(known.offers)
  if (!one) return mint(setting)
  const other = chance.oneIn(2) ? known.offers.find((o) => o.token === one.token && o.sell !== one.sell) : undefined
  const sides = other ? [one, other] : [one]
  const sell = sides.find((side) => side.sell)?.key
  const buy = sides.find((side) => !side.sell)?.key
  return {
    TransactionType: 'NFTokenAcceptOffer',
    ...(sell !== undefined && { NFTokenSellOffer: sell }),
    ...(buy !== undefined && { NFTokenBuyOffer: buy }),
    ...(other && chance.oneIn(2) && { NFTokenBrokerFee: String(chance.below(20_000)) }),
  }
}

const ofAnother = (token: { owner: string }, me: string) =>
  token.owner !== me && token.owner !== '' ? { Owner: token.owner } : {}

function burn(setting: Setting, me: string): Action {
  const token = someToken(setting)
  return { TransactionType: 'NFTokenBurn', NFTokenID: token.id, ...ofAnother(token, me) }
}

function cancel({ chance, known }: Setting): Action {
  const ids = Array.from({ length: 1 + chance.below(3) }, () => chance.one(known.offers)?.key ?? '0'.repeat(64))
  return { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [...new Set(ids)] }
}

function modify(setting: Setting, me: string): Action {
  const token = someToken(setting)
  return { TransactionType: 'NFTokenModify', NFTokenID: token.id, URI: '00', ...ofAnother(token, me) }
}
