import { useEffect, useState } from 'react'
import { fill, keyPairOf, sign } from '#phone/sign.ts'
import { useAccountStore } from './account-store.ts'
import { openRequest, type Request, sendRejection, sendSignature } from './calls.ts'
import { Closed } from './closed.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { usePhone } from './phone.tsx'
import type { Answers, Done } from './request-view.tsx'
import { WithSigner } from './with-signer.tsx'

/** One request, from the moment it is opened to its outcome. */
export function RequestScreen({ uuid, origin }: { uuid: string; origin: string }) {
  const [request, setRequest] = useState<Request>()
  const [error, setError] = useState('')
  const [done, setDone] = useState<Done>()
  const phone = usePhone()
  const accountStore = useAccountStore()
  useEffect(() => {
    let here = true
    openRequest(uuid, origin).then(
      (opened) => here && setRequest(opened),
      (failure: Error) => here && setError(failure.message),
    )
    return () => {
      here = false
    }
  }, [uuid, origin])

  if (error) return <Closed title="Nothing to sign" text={error} />
  if (!request)
    return (
      <p className="quiet center" role="status">
        Opening the request …
      </p>
    )
  if (done) return <OutcomeView request={request} outcome={done} />
  const { meta } = request
  if (meta.resolved)
    return <Closed title={meta.signed ? 'Already signed' : 'Already rejected'} text="This request has been answered." />
  if (meta.cancelled) return <Closed title="Withdrawn" text="The application has withdrawn this request." />
  if (meta.expired && !meta.app_opened)
    return <Closed title="Expired" text="This request was not opened in time. Please start again in the application." />
  const answers: Answers = {
    sign: async ({ secret, address }) => {
      const filled = await fill(request.txjson, address, phone.ledger, phone.networkId)
      return sendSignature(uuid, sign(filled, keyPairOf(secret)), accountStore.id)
    },
    reject: () => sendRejection(uuid),
  }
  return <WithSigner request={request} answers={answers} onDone={setDone} />
}
