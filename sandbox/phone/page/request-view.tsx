import { useState } from 'react'
import { describeTransaction } from '#phone/describe-transaction.ts'
import { isSignIn } from '#phone/sign.ts'
import { type Account, remember } from './account-store.ts'
import type { Outcome, Request } from './calls.ts'
import { Picture } from './picture.tsx'
import { RequestCaution } from './request-caution.tsx'
import { Signer } from './signer.tsx'
import { SlideToSign } from './slide-to-sign.tsx'
import { useRequestDetails } from './use-request-details.ts'

export type Done = {
  signed: boolean
  txid: string | null
  result: string | null
  sent: boolean
}

/** How the answer is sent to the application. */
export type Answers = {
  sign(signer: Account): Promise<Outcome>
  reject(): Promise<Outcome>
}

type Props = {
  request: Request
  answers: Answers
  signer: Account
  able: Account[]
  onDone: (done: Done) => void
}

/** Shows what is requested, by whom and for which account, with the two answers. */
export function RequestView({ request, answers, signer, able, onDone }: Props) {
  const { known, complete } = useRequestDetails(request.txjson)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const words = describeTransaction(request.txjson, known)

  async function answer(signed: boolean) {
    setBusy(true)
    setError('')
    try {
      const outcome = await (signed ? answers.sign(signer) : answers.reject())
      const { txid, dispatched_result: result, dispatched_to_node: sent } = outcome
      const { title, sentence } = words
      remember({ uuid: request.uuid, at: Date.now(), account: signer.address, title, sentence, signed, txid, result })
      onDone({ signed, txid, result, sent })
    } catch (failure) {
      setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <div className="request" data-complete={complete}>
      <header className="request-head">
        <p className="asker">{request.application.name} asks</p>
        <h1 className="request-title">{words.title}</h1>
      </header>
      {known.face && <Picture className="request-picture" source={known.face.image} film={known.face.film} none />}
      <p className="request-sentence" data-testid="sentence">
        {words.sentence}
      </p>
      {request.custom_meta.instruction && <p className="instruction">“{request.custom_meta.instruction}”</p>}
      {words.warning && (
        <p className="warning" role="note">
          {words.warning}
        </p>
      )}
      <dl className="lines">
        {words.lines.map(({ label, text, kind }) => (
          <div key={`${label}/${text}`} className={kind ? `line line-${kind}` : 'line'}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Signer signer={signer} able={able} />
      <RequestCaution request={request} signer={signer} known={known} />
      <details className="raw">
        <summary>All details</summary>
        <pre>{JSON.stringify(request.txjson, null, 2)}</pre>
      </details>
      <div className="answers">
        <p className="error" role="alert">
          {error}
        </p>
        <SlideToSign
          key={error}
          label={isSignIn(request.txjson) ? 'Slide to sign in' : 'Slide to sign'}
          busy={busy}
          onSign={() => answer(true)}
        />
        <button type="button" className="quiet-button" disabled={busy} onClick={() => answer(false)}>
          Reject
        </button>
      </div>
    </div>
  )
}

function reasonOf(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure)
  if (message === 'actNotFound') return 'This account is not on the ledger yet: it needs XRP first.'
  if (message === 'disconnected' || message === 'timeout')
    return 'The ledger is not answering. Please try again in a moment.'
  return message
}
