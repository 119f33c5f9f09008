import { useState } from 'react'
import { generateSeed } from 'ripple-keypairs'
import { alter, dialectOf } from '#phone/dialects.ts'
import type { Account } from '#phone/page/account-store.ts'
import { Closed } from '#phone/page/closed.tsx'
import { OutcomeView } from '#phone/page/outcome-view.tsx'
import { usePhone } from '#phone/page/phone.tsx'
import type { Answers, Done } from '#phone/page/request-view.tsx'
import { WithSigner } from '#phone/page/with-signer.tsx'
import { isSignIn, keyPairOf } from '#phone/sign.ts'
import { signBatch } from '#phone/sign-transaction.ts'
import { answer, useConnections } from './connections.ts'
import { chosenDialect } from './dialect-store.ts'
import type { AppRequest } from './read-request.ts'

/** A connected application's request, from opening it to its outcome. */
export function AppRequestScreen({ id }: { id: number }) {
  const phone = usePhone()
  const { requests } = useConnections()
  const [request] = useState(() => requests.find((each) => each.id === id))
  const [done, setDone] = useState<Done>()
  const known = request ?? requests.find((each) => each.id === id)
  if (!known) return <Closed title="Nothing to sign" text="This request was answered or has expired." />
  if (done) return <OutcomeView request={known} outcome={done} />
  const answers: Answers = {
    sign: (signer) => sign(known, signer, phone),
    reject: async () => {
      await answer(known)
      return { signed: false, txid: null, dispatched_result: null, dispatched_to_node: false }
    },
  }
  return (
    <>
      {isSignIn(known.txjson) && dialectOf(chosenDialect().dialect).showsPayment && (
        <p className="warning" role="note">
          This wallet shows every request as a payment. This one has no amount and no recipient.
        </p>
      )}
      {known.txns.length > 1 && (
        <p className="warning" role="note">
          {known.txns.length} transactions are signed together. The first one is shown.
        </p>
      )}
      <WithSigner request={known} answers={answers} onDone={setDone} />
    </>
  )
}

async function sign(request: AppRequest, { secret }: Account, phone: ReturnType<typeof usePhone>) {
  const { dialect, fault } = chosenDialect()
  const keys = keyPairOf(fault === 'other_key' ? generateSeed() : secret)
  const txns = fault === 'alters' ? request.txns.map(alter) : request.txns
  // Of a wallet that cheats, its reply is of interest; only where that has nothing to check, the ledger is.
  const submit = request.options.submit && (fault === 'none' || dialectOf(dialect).hashOnly === true)
  const options = { ...request.options, submit }
  const signed = await signBatch(txns, options, keys, phone.ledger, phone.networkId)
  const [first] = signed
  if (!first) throw new Error('There is nothing to sign.')
  const result = request.batch ? { txns: signed.map(({ tx_json }) => tx_json) } : dialectOf(dialect).reply(first)
  await answer(request, { result })
  const last = signed.at(-1)?.result ?? null
  return { signed: true, txid: first.tx_json.hash, dispatched_result: last, dispatched_to_node: last !== null }
}
