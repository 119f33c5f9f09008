import { toUnix } from '#ledger/chain/clock.ts'
import { type Action, type Player, type Setting, someDrops, someone, weighted } from './random-setting.ts'

const credentialTypes = ['4B5943', '41']
const quotes = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'SEK', 'NOK']

/** Transactions with credentials, preauthorizations, oracles and payment channels. */
export const permitAction = (setting: Setting, player: Player): Action => {
  const { chance, known } = setting
  return weighted<() => Action>(setting, [
    [40, () => credential(setting)],
    [15, () => preauthorize(setting)],
    [15, () => oracle(setting)],
    [12, () => channel(setting, player)],
    [4, () => ({ TransactionType: 'AccountSet', [chance.oneIn(2) ? 'SetFlag' : 'ClearFlag']: 9 })],
    [
      14,
      () => ({
        TransactionType: 'Payment',
        Destination: someone(setting),
        Amount: someDrops(setting),
        ...(chance.oneIn(2) && { CredentialIDs: [chance.one(known.credentials) ?? '0'.repeat(64)] }),
      }),
    ],
  ])()
}

function credential(setting: Setting): Action {
  const { chance, chain } = setting
  const type = { CredentialType: chance.one(credentialTypes) }
  const pick = chance.below(4)
  if (pick === 0) return { TransactionType: 'CredentialAccept', Issuer: someone(setting), ...type }
  if (pick === 1) return { TransactionType: 'CredentialDelete', ...type, ...someCredential(setting) }
  const { parentCloseTime } = chain.open.layer.facts
  const expires = chance.oneIn(3) && { Expiration: Math.max(1, parentCloseTime + chance.below(8) - 1) }
  return { TransactionType: 'CredentialCreate', Subject: someone(setting), ...type, ...expires }
}

/** Mostly one that exists. */
function someCredential(setting: Setting) {
  const { chance, chain, known } = setting
  const found = chance.oneIn(3) ? undefined : chain.state.read(chance.one(known.credentials) ?? '')
  if (found?.LedgerEntryType !== 'Credential') return { Subject: someone(setting), Issuer: someone(setting) }
  const { Subject, Issuer, CredentialType } = found
  return { Subject, Issuer, CredentialType }
}

function preauthorize(setting: Setting): Action {
  const { chance } = setting
  const name = { Credential: { Issuer: someone(setting), CredentialType: chance.one(credentialTypes) } }
  const fields = [
    { Authorize: someone(setting) },
    { Unauthorize: someone(setting) },
    { AuthorizeCredentials: [name] },
    { UnauthorizeCredentials: [name] },
  ]
  return { TransactionType: 'DepositPreauth', ...chance.one(fields) }
}

function oracle({ chance, chain }: Setting): Action {
  const document = { OracleDocumentID: chance.below(2) }
  if (chance.oneIn(5)) return { TransactionType: 'OracleDelete', ...document }
  const some = quotes.filter(() => chance.oneIn(2))
  return {
    TransactionType: 'OracleSet',
    ...document,
    LastUpdateTime: toUnix(chain.open.layer.facts.parentCloseTime) + chance.below(3),
    Provider: 'AB',
    AssetClass: 'CD',
    PriceDataSeries: (some.length > 0 ? some : ['USD']).map((QuoteAsset) => ({
      PriceData: { BaseAsset: 'XRP', QuoteAsset, ...(!chance.oneIn(5) && { AssetPrice: '2e4' }) },
    })),
  }
}

function channel(setting: Setting, { address, publicKey }: Player): Action {
  const { chance, known } = setting
  const any = chance.oneIn(5)
  const found = chance.one(known.channels.filter(({ from, to }) => any || from === address || to === address))
  if (!found || chance.oneIn(3)) {
    const terms = { Amount: String(1 + chance.below(2_000_000)), SettleDelay: chance.below(5), PublicKey: publicKey }
    return { TransactionType: 'PaymentChannelCreate', Destination: someone(setting), ...terms }
  }
  if (chance.oneIn(3)) return { TransactionType: 'PaymentChannelFund', Channel: found.key, Amount: '1000' }
  const Flags = chance.one([0, 0x10000, 0x20000])
  const balance = chance.oneIn(2) && { Balance: String(1 + chance.below(1_000_000)) }
  return { TransactionType: 'PaymentChannelClaim', Channel: found.key, Flags, ...balance }
}
