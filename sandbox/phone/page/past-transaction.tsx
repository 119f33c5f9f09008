import { useEffect, useState } from 'react'
import { describeTransaction } from '#phone/describe-transaction.ts'
import type { Face } from '#phone/face.ts'
import { isRecord } from '#phone/record.ts'
import { faceOf } from './artwork.ts'
import { goneOffers, tokenIn } from './past-details.ts'
import { usePhone } from './phone.tsx'
import { Picture } from './picture.tsx'
import { faceOfToken } from './use-request-details.ts'
import { when } from './when.ts'

export type LedgerEntry = {
  hash: string
  close_time_iso?: string
  tx_json: Record<string, unknown>
  meta: unknown
}

/** One line of the history, with its work. */
export function PastTransaction({ entry: { hash, tx_json, meta, close_time_iso } }: { entry: LedgerEntry }) {
  const { names } = usePhone()
  const token = tokenIn(tx_json, meta)
  const face = useFaceOf(tx_json.URI, token)
  const offers = goneOffers(meta)
  const { sentence } = describeTransaction(tx_json, {
    nameOf: (address) => names[address],
    // A mint names no token id.
    tokenName: (id) => (id === '' || id === token ? face?.name : undefined),
    offerOf: (id) => offers.get(id),
  })
  const result = isRecord(meta) ? String(meta.TransactionResult) : ''
  return (
    <a className="list-item" href={`/explorer/tx/${hash}`}>
      {(token || face) && (
        <Picture className="list-picture" source={face?.image} film={face?.film} none={face !== undefined} />
      )}
      <span className="list-text">
        <strong>{sentence}</strong>
        <span>
          {result === 'tesSUCCESS' ? '' : <span className="bad">{result} · </span>}
          {close_time_iso ? when(Date.parse(close_time_iso)) : ''}
        </span>
      </span>
    </a>
  )
}

function useFaceOf(uri: unknown, token: string | undefined): Face | undefined {
  const [face, setFace] = useState<Face>()
  useEffect(() => {
    let here = true
    const read = typeof uri === 'string' ? faceOf(uri) : token ? faceOfToken(token) : undefined
    read?.then((found) => here && setFace(found))
    return () => {
      here = false
    }
  }, [uri, token])
  return face
}
