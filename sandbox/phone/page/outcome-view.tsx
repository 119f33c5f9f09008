import { useEffect, useRef } from 'react'
import { isSignIn } from '#phone/sign.ts'
import type { Request } from './calls.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

type Outcome = {
  signed: boolean
  txid: string | null
  result: string | null
  sent: boolean
}

export function OutcomeView({ request, outcome }: { request: Request; outcome: Outcome }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The slider that had the focus is gone, so the focus moves here for screen readers.
  useEffect(() => heading.current?.focus(), [])
  const back = returnUrl(request, outcome.txid)
  return (
    <div className="stack center" data-testid="outcome">
      <span className={outcome.signed ? 'seal' : 'seal seal-quiet'}>
        <Icon name={outcome.signed ? 'check' : 'cross'} size={38} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {outcome.signed ? 'Signed' : 'Rejected'}
      </h1>
      <p className="quiet">{wordsOf(request, outcome)}</p>
      {back && (
        <a className="button" href={back}>
          Back to {request.application.name}
        </a>
      )}
      {outcome.signed && outcome.sent && (
        <a className="button soft" href={`/explorer/tx/${outcome.txid}`}>
          View on the ledger
        </a>
      )}
      <Link className="button soft" to="/phone">
        Go to wallet
      </Link>
    </div>
  )
}

function wordsOf(request: Request, { signed, sent, result }: Outcome): string {
  if (!signed) return 'Nothing was signed and nothing was sent.'
  if (isSignIn(request.txjson)) return 'You are signing in. Continue in the application.'
  if (!request.meta.submit) return 'The signature was sent to the application.'
  if (!sent) return 'The ledger could not be reached; the signature was sent to the application.'
  if (result === 'tesSUCCESS' || result === 'terQUEUED') return 'It was submitted for the next ledger.'
  return `The ledger did not accept it (${result}).`
}

/** The application's return URL with its placeholders filled, as in the real app. Only http(s) URLs are followed. */
function returnUrl({ uuid, meta, custom_meta }: Request, txid: string | null): string | undefined {
  const template = meta.return_url_web ?? meta.return_url_app
  if (!template || !/^https?:\/\//.test(template)) return undefined
  const values: Record<string, string> = { id: uuid, cid: custom_meta.identifier ?? '', txid: txid ?? '', txblob: '' }
  return template.replace(/\{(id|cid|txid|txblob)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
