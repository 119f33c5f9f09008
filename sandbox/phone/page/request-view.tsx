import { useState } from 'react'
import { fill, isSignIn, keyPairOf, sign } from '../sign.ts'
import { inWords } from '../words.ts'
import { Portrait } from './account-button.tsx'
import { type Request, sendRejection, sendSignature } from './calls.ts'
import { usePhone } from './phone.tsx'
import { Picture } from './picture.tsx'
import { type Account, remember, select, usePurse } from './purse.ts'
import { RequestCaution } from './request-caution.tsx'
import { SlideToSign } from './slide-to-sign.tsx'
import { useKnowledge } from './use-knowledge.ts'

interface Props {
  request: Request
  signer: Account
  able: Account[]
  onDone: (outcome: { signed: boolean; txid: string | null; result: string | null; sent: boolean }) => void
}

/** What is asked, by whom, for which account, in words; then the two answers. */
export function RequestView({ request, signer, able, onDone }: Props) {
  const phone = usePhone()
  const purse = usePurse()
  const { known, complete } = useKnowledge(request.txjson)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const words = inWords(request.txjson, known)

  async function answer(signed: boolean) {
    setBusy(true)
    setError('')
    try {
      const outcome = signed ? await signAndSend() : await sendRejection(request.uuid)
      const { txid, dispatched_result: result, dispatched_to_node: sent } = outcome
      const { title, sentence } = words
      remember({ uuid: request.uuid, at: Date.now(), account: signer.address, title, sentence, signed, txid, result })
      onDone({ signed, txid, result, sent })
    } catch (failure) {
      setError(reasonOf(failure))
      setBusy(false)
    }
  }

  async function signAndSend() {
    const keys = keyPairOf(signer.secret)
    const filled = await fill(request.txjson, signer.address, phone.ledger, phone.networkId)
    return await sendSignature(request.uuid, sign(filled, keys), purse.id)
  }

  return (
    <div className="request" data-complete={complete}>
      <header className="request-head">
        <p className="asker">{request.application.name} asks</p>
        <h1 className="request-title">{words.title}</h1>
      </header>
      {known.face?.image && <Picture className="request-picture" source={known.face.image} />}
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
          <div key={label} className={kind ? `line line-${kind}` : 'line'}>
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
  if (message === 'disconnected' || message === 'timeout') return 'The ledger does not answer. Try again in a moment.'
  return message
}

function Signer({ signer, able }: { signer: Account; able: Account[] }) {
  return (
    <div className="signer">
      <Portrait name={signer.name} address={signer.address} />
      {able.length === 1 ? (
        <span className="list-text">
          <span>Signing as</span>
          <strong>{signer.name}</strong>
        </span>
      ) : (
        <label className="list-text">
          <span>Signing as</span>
          <select value={signer.address} onChange={(event) => select(event.target.value)}>
            {able.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
