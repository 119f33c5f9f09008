import type { Header } from '#ledger/chain/header.ts'
import type { ReadView } from '#ledger/state/view.ts'
import type { Request } from './context.ts'
import { type Json, rpcError } from './errors.ts'
import { parseHash } from './params.ts'

export type Looked = {
  readonly view: ReadView
  /** Absent for the open ledger. */
  readonly header?: Header
  /** What answers say about the ledger they are taken from. */
  readonly fields: Json
}

/** The ledger a request names; the open one when it names none. */
export function lookupLedger({ api, params }: Request): Looked {
  const { chain } = api
  let { ledger_hash: hash, ledger_index: index } = params
  const legacy = params.ledger
  if (typeof legacy === 'string' || typeof legacy === 'number') {
    if (String(legacy).length > 12) hash = legacy
    else index = legacy
  }
  if (hash !== undefined && hash !== null) {
    if (typeof hash !== 'string') throw rpcError('invalidParams', "Invalid field 'ledger_hash', not hex string.")
    const parsed = parseHash(hash)
    if (parsed === undefined) throw rpcError('invalidParams', "Invalid field 'ledger_hash', not hex string.")
    return closedLedger(api, chain.history.headerByHash(parsed))
  }
  if (index === undefined || index === null || index === '' || index === 'current') return openLedger(api)
  if (index === 'validated' || index === 'closed') return closedLedger(api, chain.last)
  const number = typeof index === 'number' || typeof index === 'string' ? Number(index) : Number.NaN
  if (!Number.isInteger(number) || number < 0 || number > 0xffffffff || /[^0-9]/.test(String(index)))
    throw rpcError('invalidParams', "Invalid field 'ledger_index', not string or number.")
  if (number === chain.last.index + 1) return openLedger(api)
  return closedLedger(api, chain.history.header(number))
}

function openLedger({ chain }: Request['api']): Looked {
  const view = chain.open.layer
  return { view, fields: { ledger_current_index: view.facts.sequence, validated: false } }
}

function closedLedger({ chain }: Request['api'], header: Header | undefined): Looked {
  if (!header) throw rpcError('lgrNotFound', 'ledgerNotFound')
  return {
    // Headers and transactions are kept for ever, the state of a ledger is not: only those who need it miss it.
    get view() {
      const view = chain.viewAt(header)
      if (!view) throw rpcError('lgrNotFound', 'ledgerNotFound')
      return view
    },
    header,
    fields: { ledger_hash: header.hash, ledger_index: header.index, validated: true },
  }
}
