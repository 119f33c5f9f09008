import { describeTransaction } from '#phone/describe-transaction.ts'
import type { Request } from './calls.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'
import { usePhone } from './phone.tsx'

export function RequestsScreen({ waiting }: { waiting: Request[] }) {
  return (
    <div className="stack">
      <header className="head">
        <h1>Requests</h1>
      </header>
      {waiting.length > 0 ? (
        <RequestList waiting={waiting} />
      ) : (
        <p className="empty">No open requests. They appear here, or open from a QR code or link.</p>
      )}
    </div>
  )
}

export function RequestList({ waiting }: { waiting: Request[] }) {
  const { names } = usePhone()
  const known = { nameOf: (address: string) => names[address], tokenName: () => undefined, offerOf: () => undefined }
  return (
    <ul className="list">
      {waiting.map((request) => {
        const words = describeTransaction(request.txjson, known)
        return (
          <li key={request.uuid}>
            <Link className="list-item" to={request.href ?? `/sign/${request.uuid}?origin=EVENT_LIST`}>
              <span className="list-text">
                <strong>{words.title}</strong>
                <span>
                  {request.application.name}: {request.custom_meta.instruction ?? words.sentence}
                </span>
              </span>
              <Icon name="chevron" size={18} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
