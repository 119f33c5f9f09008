import { type Action, type Setting, someone, weighted } from './random-setting.ts'

const issuanceFlags = [0, 0x04, 0x20, 0x62, 0x62, 0x66]

/** Transactions in multi-purpose tokens that the players issue to each other. */
export const mptAction = (setting: Setting, me: string): Action => {
  const { chance, known } = setting
  const mine = known.issuances.filter(({ issuer }) => issuer === me)
  const found = (chance.oneIn(4) ? undefined : chance.one(mine)) ?? chance.one(known.issuances)
  if (!found || (known.issuances.length < 12 && chance.oneIn(6))) return issue(setting)
  const { id } = found
  const holders = known.holdings.filter((holding) => holding.id === id).map(({ holder }) => holder)
  const other = chance.one([...holders, ...holders, someone(setting)])
  const amount = () => ({ mpt_issuance_id: id, value: String(1 + chance.below(300)) })
  return weighted<() => Action>(setting, [
    [25, () => hold(setting, me)],
    [12, () => ({ ...concerning(id), TransactionType: 'MPTokenAuthorize', Holder: other, Flags: rarely(setting) })],
    [8, () => ({ ...concerning(id), TransactionType: 'MPTokenIssuanceDestroy' })],
    [
      10,
      () => ({
        ...concerning(id),
        TransactionType: 'MPTokenIssuanceSet',
        Flags: chance.one([1, 2, 2]),
        ...(chance.oneIn(2) && { Holder: other }),
      }),
    ],
    [8, () => ({ TransactionType: 'Clawback', Amount: amount(), Holder: other })],
    [
      37,
      () => ({
        TransactionType: 'Payment',
        Destination: chance.oneIn(4) ? found.issuer : other,
        Amount: amount(),
        ...(chance.oneIn(2) && { SendMax: amount(), Flags: 0x20000 }),
      }),
    ],
  ])()
}

const concerning = (id: string) => ({ MPTokenIssuanceID: id })
const rarely = ({ chance }: Setting): number => (chance.oneIn(4) ? 1 : 0)

function issue({ chance }: Setting): Action {
  const Flags = chance.one(issuanceFlags)
  return {
    TransactionType: 'MPTokenIssuanceCreate',
    Flags,
    ...(chance.oneIn(2) && { MaximumAmount: String(1 + chance.below(2000)) }),
    ...((Flags & 0x20) !== 0 && chance.oneIn(2) && { TransferFee: chance.below(50_000) }),
  }
}

/** Begins to hold what another issues, or stops holding something. */
function hold(setting: Setting, me: string): Action {
  const { chance, known } = setting
  const held = chance.one(known.holdings.filter(({ holder }) => holder === me))
  if (held && chance.oneIn(3)) return { TransactionType: 'MPTokenAuthorize', ...concerning(held.id), Flags: 1 }
  return { TransactionType: 'MPTokenAuthorize', ...concerning(chance.one(known.issuances)?.id ?? '00'.repeat(24)) }
}
