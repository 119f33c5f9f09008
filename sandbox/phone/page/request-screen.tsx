import { useEffect, useState } from 'react'
import { maySign } from '../sign.ts'
import { AddOwn } from './accounts-screen.tsx'
import { openRequest, type Request } from './calls.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { selectedOf, usePurse } from './purse.ts'
import { RequestView } from './request-view.tsx'

/** One request, from the moment it is opened to its outcome. */
export function RequestScreen({ uuid, origin }: { uuid: string; origin: string }) {
  const [request, setRequest] = useState<Request>()
  const [error, setError] = useState('')
  const [done, setDone] = useState<{ signed: boolean; txid: string | null; result: string | null; sent: boolean }>()
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
  if (meta.cancelled) return <Closed title="Withdrawn" text="The one who asked has withdrawn this request." />
  if (meta.expired && !meta.app_opened)
    return <Closed title="Expired" text="This request was not opened in time. Ask for a new one." />
  return <WithSigner request={request} onDone={setDone} />
}

function WithSigner({ request, onDone }: { request: Request; onDone: Parameters<typeof RequestView>[0]['onDone'] }) {
  const purse = usePurse()
  const able = purse.accounts.filter(({ address }) => maySign(request, address))
  const selected = selectedOf(purse)
  const signer = able.find(({ address }) => address === selected?.address) ?? able[0]
  if (signer) return <RequestView request={request} signer={signer} able={able} onDone={onDone} />
  return (
    <div className="stack">
      <header className="head">
        <h1>Who signs?</h1>
      </header>
      <p className="lead">
        {purse.accounts.length > 0
          ? 'This request is for an account that this phone does not hold.'
          : `${request.application.name} asks for a signature. First choose an account.`}
      </p>
      <PeoplePicker only={(address) => maySign(request, address)} />
      <AddOwn onAdded={() => {}} />
    </div>
  )
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <div className="stack center">
      <span className="seal seal-quiet">
        <Icon name="cross" size={34} />
      </span>
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      <Link className="button soft" to="/phone">
        To the wallet
      </Link>
    </div>
  )
}
