import type { Amount } from '#ledger/state/entries.ts'
import { type Action, type Setting, someAmount, someDrops, someIssued, someone, weighted } from './random-setting.ts'

const accountSetFlags = [2, 6, 7, 7, 8, 8, 13, 15, 16]
const trustFlags = [0x10000, 0x20000, 0x40000, 0x100000, 0x200000, 0x500000, 0xa00000]
const paymentFlags = [0, 0, 0x20000, 0x20000, 0x10000, 0x60000]
const offerFlags = [0, 0, 0, 0x10000, 0x20000, 0x40000, 0x80000]
const rates = [0, 1_002_000_000, 1_050_000_000, 1_333_333_333]

/** Transactions in currencies that the players issue to each other. */
export const issuingAction = (setting: Setting, me: string, sequence: number): Action => {
  const { chance } = setting
  return weighted<() => Action>(setting, [
    [30, () => trust(setting)],
    [30, () => pay(setting)],
    [20, () => trade(setting)],
    [3, () => ({ TransactionType: 'OfferCancel', OfferSequence: Math.max(1, sequence - chance.below(20)) })],
    [14, () => check(setting, me)],
    [8, () => ({ TransactionType: 'Clawback', Amount: heldByAnother(setting, me) })],
    [2, () => ({ TransactionType: 'AccountSet', TransferRate: chance.one(rates) })],
    [
      3,
      () => ({
        TransactionType: 'AccountSet',
        [chance.oneIn(2) ? 'SetFlag' : 'ClearFlag']: chance.one(accountSetFlags),
      }),
    ],
  ])()
}

function trust(setting: Setting): Action {
  const { chance } = setting
  const value = chance.oneIn(4) ? '0' : String(chance.below(5000))
  return {
    TransactionType: 'TrustSet',
    LimitAmount: { ...someIssued(setting), value },
    ...(chance.oneIn(2) && { Flags: chance.one(trustFlags) }),
    ...(chance.oneIn(8) && { QualityIn: chance.one([0, 900_000_000, 1_000_000_000, 1_100_000_000]) }),
    ...(chance.oneIn(8) && { QualityOut: chance.one([0, 950_000_000, 1_000_000_000, 1_200_000_000]) }),
  }
}

function pay(setting: Setting): Action {
  const { chance } = setting
  const paths = chance.oneIn(4) && [[{ account: someone(setting) }], [{ currency: 'XRP' }]]
  return {
    TransactionType: 'Payment',
    Destination: someone(setting),
    Amount: chance.oneIn(5) ? someDrops(setting) : someIssued(setting),
    Flags: chance.one(paymentFlags),
    ...(chance.oneIn(2) && { SendMax: someAmount(setting) }),
    ...(paths && { Paths: paths }),
  }
}

function trade(setting: Setting): Action {
  const { chance, chain } = setting
  return {
    TransactionType: 'OfferCreate',
    TakerGets: someAmount(setting),
    TakerPays: someAmount(setting),
    Flags: chance.one(offerFlags),
    ...(chance.oneIn(10) && { Expiration: chain.last.closeTime + chance.below(20) }),
  }
}

/** What somebody holds of mine. A clawback names the holder as the issuer. */
function heldByAnother(setting: Setting, me: string): Amount {
  const { chance, known } = setting
  const debt = chance.one(known.debts.filter(({ issuer }) => issuer === me))
  return { ...someIssued(setting), ...(debt && { currency: debt.currency, issuer: debt.holder }) }
}

function check(setting: Setting, me: string): Action {
  const { chance, known } = setting
  const pick = chance.next()
  if (pick < 0.5) return { TransactionType: 'CheckCreate', Destination: someone(setting), SendMax: someAmount(setting) }
  const any = chance.oneIn(4)
  const found = chance.one(known.checks.filter(({ from, to }) => any || to === me || (pick < 0.65 && from === me)))
  const CheckID = found?.key ?? 'AB'.repeat(32)
  if (pick < 0.65) return { TransactionType: 'CheckCancel', CheckID }
  const [field, amount] = chance.oneIn(2) ? ['Amount', found?.most] : ['DeliverMin', someLittleOf(found?.most)]
  return { TransactionType: 'CheckCash', CheckID, [field]: amount ?? someAmount(setting) }
}

const someLittleOf = (most: Amount | undefined): Amount | undefined =>
  typeof most === 'object' ? { ...most, value: '0.5' } : most && '1'
