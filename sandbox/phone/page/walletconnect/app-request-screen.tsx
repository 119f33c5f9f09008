import { useState } from 'react'
import type { Account } from '#phone/page/account-store.ts'
import { Closed } from '#phone/page/closed.tsx'
import { OutcomeView } from '#phone/page/outcome-view.tsx'
import { usePhone } from '#phone/page/phone.tsx'
import type { Answers, Done } from '#phone/page/request-view.tsx'
import { WithSigner } from '#phone/page/with-signer.tsx'
import { keyPairOf } from '#phone/sign.ts'
import { signTransaction } from '#phone/sign-transaction.ts'
import { answer, useConnections } from './connections.ts'
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
  return <WithSigner request={known} answers={answers} onDone={setDone} />
}

async function sign(request: AppRequest, { secret }: Account, phone: ReturnType<typeof usePhone>) {
  const { tx_json, result } = await signTransaction(request.ask, keyPairOf(secret), phone.ledger, phone.networkId)
  await answer(request, { result: { tx_json } })
  return { signed: true, txid: tx_json.hash, dispatched_result: result, dispatched_to_node: result !== null }
}
