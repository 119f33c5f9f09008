import type { Chain } from '#ledger/chain/chain.ts'
import type { Signer, TransactionJson } from '#ledger/engine/transaction.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import type { SignerList } from '#ledger/state/entries.ts'
import { sha512Half } from '#ledger/state/hash.ts'
import { readAccount } from '#ledger/state/view.ts'
import type { Chance } from './chance.ts'
import { issuingAction } from './random-issuing.ts'
import { mptAction } from './random-mpt.ts'
import { permitAction } from './random-permits.ts'
import { type Action, type Player, type Setting, someDrops, someone, survey, weighted } from './random-setting.ts'
import { tokenAction } from './random-tokens.ts'

/** Transactions of every type, by players who mostly know what they do, but not always. */
export class RandomActions {
  #setting: Setting
  #made = 0

  constructor(chain: Chain, players: readonly Player[], chance: Chance) {
    this.#setting = { chain, players, chance, known: survey(chain, players) }
  }

  /** Learns what there is in the last validated ledger. */
  look(): void {
    const { chain, players } = this.#setting
    this.#setting = { ...this.#setting, known: survey(chain, players) }
  }

  /** A transaction that has passed the check of its signature. */
  next(): { hash: string; blob: string; json: TransactionJson } {
    const { chain, players, chance } = this.#setting
    const player = chance.one(players)
    const sequence = readAccount(chain.open.layer, player.address)?.Sequence ?? 1
    const json = {
      Account: player.address,
      ...this.#number(player, sequence),
      ...this.#signature(player),
      ...this.#action(player, sequence),
    } as TransactionJson
    const blob = JSON.stringify(json)
    return { hash: sha512Half(Buffer.from(`${blob}${this.#made++}`)), blob, json }
  }

  #action(player: Player, sequence: number): Action {
    const setting = this.#setting
    return weighted(setting, [
      [40, () => tokenAction(setting, player.address)],
      [30, () => issuingAction(setting, player.address, sequence)],
      [18, () => permitAction(setting, player)],
      [12, () => accountAction(setting)],
      [12, () => mptAction(setting, player.address)],
    ])()
  }

  /** The sequence number or a ticket; now and then a wrong one. */
  #number(player: Player, sequence: number) {
    const { chance, known } = this.#setting
    const ticket = chance.one(known.tickets.get(player.address) ?? [])
    if (ticket !== undefined && chance.oneIn(3)) return { Sequence: 0, TicketSequence: ticket }
    return { Sequence: Math.max(0, sequence + (chance.oneIn(25) ? chance.below(5) - 2 : 0)) }
  }

  /** The account's own key, or the signatures of those in its signer list. */
  #signature(player: Player) {
    const { chance, players, known } = this.#setting
    const list = known.signerLists.get(player.address)
    if (list && chance.oneIn(2)) {
      const Signers = signersOf(list, players, chance)
      return { Fee: String(10 * (1 + Signers.length)), SigningPubKey: '', Signers }
    }
    const key = chance.oneIn(60) ? chance.one(players).publicKey : player.publicKey
    return { Fee: chance.oneIn(40) ? '1' : '10', SigningPubKey: key }
  }
}

/** Most of those in the list, in the order that the ledger wants. */
function signersOf({ SignerEntries }: SignerList, players: readonly Player[], chance: Chance): Signer[] {
  const members = SignerEntries.map(({ SignerEntry }) => SignerEntry.Account)
  const signing = players.filter(({ address }) => members.includes(address) && !chance.oneIn(6))
  return signing
    .toSorted((a, b) => (accountHex(a.address) < accountHex(b.address) ? -1 : 1))
    .map(({ address, publicKey }) => ({ Signer: { Account: address, SigningPubKey: publicKey, TxnSignature: '00' } }))
}

/** What concerns the account as a whole: settings, keys, signers, tickets, its end; and plain payments. */
function accountAction(setting: Setting): Action {
  const { chance } = setting
  return weighted<() => Action>(setting, [
    [30, () => ({ TransactionType: 'Payment', Destination: someone(setting), Amount: someDrops(setting) })],
    [22, () => ({ TransactionType: 'TicketCreate', TicketCount: chance.below(4) })],
    [20, () => signerList(setting)],
    [10, () => ({ TransactionType: 'AccountSet', SetFlag: 10, NFTokenMinter: someone(setting) })],
    [8, () => ({ TransactionType: 'AccountSet', [chance.oneIn(2) ? 'SetFlag' : 'ClearFlag']: 12 })],
    [8, () => ({ TransactionType: 'SetRegularKey', ...(chance.oneIn(2) && { RegularKey: someone(setting) }) })],
    [2, () => ({ TransactionType: 'AccountDelete', Destination: someone(setting) })],
  ])()
}

function signerList(setting: Setting): Action {
  const { chance, players } = setting
  if (chance.oneIn(5)) return { TransactionType: 'SignerListSet', SignerQuorum: 0 }
  const members = players.filter(() => chance.oneIn(3))
  return {
    TransactionType: 'SignerListSet',
    SignerQuorum: 1 + chance.below(3),
    SignerEntries: members.map(({ address }) => ({
      SignerEntry: { Account: address, SignerWeight: 1 + chance.below(2) },
    })),
  }
}
