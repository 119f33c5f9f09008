import type { Tx } from '#db/database.ts'
import { leaveUserRoom } from '#events/emit.ts'
import { onSignInProved } from '#features/accounts/on-sign-in-proved.ts'
import { letGoOfUpload } from '#features/nfts/mint-nft.ts'
import { onMintValidated } from '#features/nfts/on-mint-validated.ts'
import { onMinted } from '#features/nfts/on-minted.ts'
import { onBurned, onModified, onTransferred } from '#features/nfts/on-token-moved.ts'
import { onWalletConnected } from '#features/nfts/on-wallet-connected.ts'
import { failHopeless } from '#features/signing/on-ledger-closed.ts'
import { onTransacted } from '#features/signing/on-transacted.ts'
import type { FactReactions, LedgerReaction } from '#listener/reaction.ts'
import type { Deps } from './deps.ts'
import type { Announce, DomainEventName, DomainEvents } from './domain-events.ts'

/** Runs in the transaction of what it reacts to: database work only, everything else is a job. */
type Reaction<P> = (tx: Tx, payload: P, deps: Deps) => Promise<void>

type DomainReactions = { [N in DomainEventName]: readonly Reaction<DomainEvents[N]>[] }

/** Domain event → who reacts, in this order. */
const onDomainEvent: DomainReactions = {
  userRegistered: [],
  sessionEnded: [leaveUserRoom],
  walletConnected: [onWalletConnected],
  signOpened: [],
  signSigned: [],
  signValidated: [onMintValidated],
  signFailed: [letGoOfUpload],
  signRejected: [letGoOfUpload],
  signExpired: [letGoOfUpload],
  signCancelled: [letGoOfUpload],
  signStray: [],
  signInProved: [onSignInProved],
  brokerAcceptFailed: [],
  brokerAcceptVoid: [],
  payoutPaid: [],
}

/**
 * Fact of a validated ledger → who reacts, in this order. Heard are only facts about what we watch (watchAccount,
 * watchToken) or asked for. See listener/reaction.ts for what a reaction may do.
 */
export const onFact: FactReactions = {
  transacted: [onTransacted],
  minted: [onMinted],
  transferred: [onTransferred],
  burned: [onBurned],
  modified: [onModified],
}

/** Because time passes: after the facts of a ledger. */
export const onLedgerClosed: readonly LedgerReaction[] = [failHopeless]

export const announcer =
  (deps: () => Deps, table: DomainReactions = onDomainEvent): Announce =>
  async (tx, name, payload) => {
    for (const react of table[name]) await react(tx, payload, deps())
  }
