import { maySign } from '#phone/sign.ts'
import { selectedOf, useAccountStore } from './account-store.ts'
import { AddOwn } from './accounts-screen.tsx'
import type { Request } from './calls.ts'
import { PeoplePicker } from './people-picker.tsx'
import { type Answers, type Done, RequestView } from './request-view.tsx'

/** Shows a request with the accounts that may answer it, or the form to add an account when there is none. */
export function WithSigner(props: { request: Request; answers: Answers; onDone: (done: Done) => void }) {
  const { request } = props
  const accountStore = useAccountStore()
  const able = accountStore.accounts.filter(({ address }) => maySign(request, address))
  const selected = selectedOf(accountStore)
  const signer = able.find(({ address }) => address === selected?.address) ?? able[0]
  if (signer) return <RequestView {...props} signer={signer} able={able} />
  return (
    <div className="stack">
      <header className="head">
        <h1>Who is signing?</h1>
      </header>
      <p className="lead">
        {accountStore.accounts.length > 0
          ? 'This request is for an account that is not on this phone.'
          : `${request.application.name} asks for a signature. First choose an account.`}
      </p>
      <PeoplePicker only={(address) => maySign(request, address)} />
      <AddOwn onAdded={() => {}} />
    </div>
  )
}
