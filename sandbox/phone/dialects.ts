import { isRecord } from './record.ts'
import { isSignIn, type Transaction } from './sign.ts'
import type { SignedTransaction } from './sign-transaction.ts'

export const SIGN = 'xrpl_signTransaction'
export const SIGN_FOR = 'xrpl_signTransactionFor'
export const SIGN_BATCH = 'xrpl_signTransactionBatch'

type WalletError = { code: number; message: string }

/** How a wallet speaks WalletConnect where the published proposal leaves room, and where it departs from it. */
export type Dialect = {
  /** Shown in the phone's page, where the dialect is chosen. */
  label: string
  /** What the wallet calls itself to applications. */
  peer: string
  methods: readonly string[]
  /** Where it looks for `autofill` and `submit`; one that is not there is true. */
  options: 'flat' | 'nested'
  reply(signed: SignedTransaction): unknown
  /** Its reply has nothing to check: what it signed is seen on the ledger alone. */
  hashOnly?: boolean
  /** What it answers at once, without asking anybody. */
  refusal?(tx: Transaction): WalletError | undefined
  /** Shows the sign-in under the heading of a payment. */
  showsPayment?: boolean
}

const withHash = ({ tx_json }: SignedTransaction) => ({ tx_json })
const refuseSignIn = (error: WalletError) => (tx: Transaction) => (isSignIn(tx) ? error : undefined)

/**
 * Joey's parameters, its batch method and what each does with a sign-in are known from documents. No wallet documents
 * the form of every reply: all forms that applications prepare for occur here, one in each wallet.
 */
export const dialects = {
  phone: { label: 'Sandbox phone', peer: 'Sandbox phone', methods: [SIGN], options: 'flat', reply: withHash },
  joey: {
    label: 'Joey',
    peer: 'Joey Wallet',
    methods: [SIGN, SIGN_FOR, SIGN_BATCH],
    options: 'nested',
    reply: withHash,
  },
  girin: {
    label: 'Girin',
    peer: 'Girin Wallet',
    methods: [SIGN],
    options: 'flat',
    reply: ({ tx_json }) => ({ tx_json: JSON.stringify(tx_json) }),
    refusal: refuseSignIn({ code: -32_602, message: 'Invalid params' }),
  },
  bifrost: {
    label: 'Bifrost',
    peer: 'Bifrost Wallet',
    methods: [SIGN, SIGN_FOR],
    options: 'flat',
    reply: ({ blob, tx_json: { hash } }) => ({ tx_blob: blob, hash }),
    refusal: (tx) =>
      tx.TransactionType === 'NFTokenBurn' ? { code: -32_601, message: 'Unsupported transaction type' } : undefined,
  },
  bitget: {
    label: 'Bitget',
    peer: 'Bitget Wallet',
    methods: [SIGN],
    options: 'flat',
    reply: ({ blob }) => ({ signed_transaction: blob }),
    showsPayment: true,
  },
  staticbit: {
    label: 'StaticBit',
    peer: 'StaticBit',
    methods: [SIGN],
    options: 'flat',
    reply: ({ tx_json: { hash } }) => ({ hash }),
    hashOnly: true,
    refusal: refuseSignIn({ code: -32_000, message: 'Failed to sign transaction' }),
  },
  unnamed: {
    label: 'A wallet nobody knows, without sign-in',
    peer: 'Some wallet',
    methods: [SIGN],
    options: 'flat',
    reply: ({ blob }) => blob,
    // WalletConnect's library puts words of its own in place of the message for the codes that JSON-RPC reserves.
    refusal: refuseSignIn({ code: -32_001, message: 'Sequence must be greater than zero' }),
  },
} as const satisfies Record<string, Dialect>

export type DialectName = keyof typeof dialects
export const isDialect = (name: unknown): name is DialectName =>
  typeof name === 'string' && Object.hasOwn(dialects, name)
export const dialectOf = (name: DialectName): Dialect => dialects[name]

export type Options = { autofill: boolean; submit: boolean }

export function optionsOf(params: Record<string, unknown>, { options }: Pick<Dialect, 'options'>): Options {
  const given = options === 'flat' ? params : isRecord(params.options) ? params.options : {}
  return { autofill: given.autofill !== false, submit: given.submit !== false }
}

export const FAULTS = {
  none: 'Sign what was asked',
  alters: 'Sign something else',
  other_key: 'Sign with another key',
} as const
export type Fault = keyof typeof FAULTS
export const isFault = (name: unknown): name is Fault => typeof name === 'string' && Object.hasOwn(FAULTS, name)

/** An account that nobody holds. */
const NOBODY = 'rrrrrrrrrrrrrrrrrrrrBZbvji'

/** What a wallet that cheats would sign instead: a payment for a sign-in, twice the amount, a mint with a higher fee. */
export function alter(tx: Transaction): Transaction {
  if (isSignIn(tx)) {
    const { LastLedgerSequence: _, ...rest } = tx
    return { ...rest, TransactionType: 'Payment', Destination: NOBODY, Amount: '1000000', Fee: '12', Sequence: 1 }
  }
  if (typeof tx.Amount === 'string') return { ...tx, Amount: String(BigInt(tx.Amount) * 2n + 1n) }
  if (tx.TransactionType === 'NFTokenMint') return { ...tx, TransferFee: 50_000 }
  const { Memos: _, ...rest } = tx
  return rest
}
