import { readFileSync } from 'node:fs'
import type { Command } from '#ledger/api/context.ts'
import { invalidField, type Json } from '#ledger/api/errors.ts'
import { parseHash } from '#ledger/api/params.ts'

// What server 3.2 answered. It describes more types than this ledger implements, as clients expect.
let definitions: Json | undefined

const load = (): Json =>
  (definitions ??= JSON.parse(readFileSync(new URL('./fixtures/definitions.json', import.meta.url), 'utf8')) as Json)

export const serverDefinitions: Command = ({ params }) => {
  const known = params.hash === undefined ? undefined : parseHash(params.hash)
  if (params.hash !== undefined && known === undefined) throw invalidField('hash')
  const all = load()
  return known === all.hash ? { hash: known } : all
}
