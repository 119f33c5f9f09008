import type { Command } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { parseHash } from '#ledger/api/params.ts'
import { type Amendment, amendments } from '#ledger/chain/amendments.ts'

/** Nobody votes here: one trusted validation would be enough, and there is none. */
const votes = { count: 0, threshold: 1, validations: 0 } as const

const amendmentJson = ({ name, enabled, vetoed }: Amendment): Json => ({
  enabled,
  name,
  supported: true,
  ...(!enabled && { ...votes, vetoed }),
})

function idOf(feature: string): string | undefined {
  for (const [id, { name }] of amendments) if (name === feature) return id
  return parseHash(feature)
}

export const feature: Command = ({ params }) => {
  const { feature: wanted } = params
  if (wanted === undefined) {
    const features: Json = {}
    for (const [id, amendment] of amendments) features[id] = amendmentJson(amendment)
    return { features }
  }
  if (typeof wanted !== 'string') throw rpcError('invalidParams')
  const id = idOf(wanted)
  const amendment = id === undefined ? undefined : amendments.get(id)
  if (id === undefined || !amendment) throw rpcError('badFeature')
  return { [id]: amendmentJson(amendment) }
}
