import { accountDescriptions } from './describe-account.ts'
import { paymentDescriptions } from './describe-payment.ts'
import { tokenDescriptions } from './describe-token.ts'
import { type Describe, type Description, type Details, plain } from './description.ts'
import { signInMemo } from './memos.ts'
import { type Fields, textIn } from './record.ts'
import { isSignIn } from './sign.ts'
import { shown } from './text.ts'

const descriptions: Record<string, Describe> = { ...tokenDescriptions, ...paymentDescriptions, ...accountDescriptions }

/** A transaction in a collector’s words. Never throws, whatever stands in it. */
export function describeTransaction(tx: Fields, known: Details): Description {
  const type = shown(textIn(tx, 'TransactionType'), 40)
  if (isSignIn(tx)) return signIn(tx)
  return Object.hasOwn(descriptions, type) ? descriptions[type]!(tx, known) : unknownType(type)
}

const unknownType = (type: string): Description => ({
  ...plain(type || 'Transaction', `A transaction of ${type ? `type ${type}` : 'unknown type'}`),
  warning: 'This wallet cannot describe this transaction. Sign it only if you know what it does.',
})

function signIn(tx: Fields): Description {
  const { domain, words } = signInMemo(tx)
  return plain('Sign in', domain ? `Sign in to ${shown(domain, 60)}` : 'Prove that this account is yours', [
    ...(words ? [{ label: 'Words', text: shown(words, 60) }] : []),
    { label: 'On the ledger', text: 'nothing happens' },
    { label: 'Cost', text: 'nothing' },
  ])
}
