import { readFileSync } from 'node:fs'
import type { Command } from '#ledger/api/context.ts'
import { invalidField, type Json } from '#ledger/api/errors.ts'
import { parseHash } from '#ledger/api/params.ts'

// The definitions of the official client's repository as of June 2026: as many fields as server 3.2 has, compared with
// its answers only in part. They describe more types than this ledger implements, as those of the server do.
let definitions: Json | undefined

const load = (): Json =>
  (definitions ??= JSON.parse(readFileSync(new URL('./fixtures/definitions.json', import.meta.url), 'utf8')) as Json)

export const serverDefinitions: Command = ({ params }) => {
  const known = params.hash === undefined ? undefined : parseHash(params.hash)
  if (params.hash !== undefined && known === undefined) throw invalidField('hash')
  const all = load()
  return known === all.hash ? { hash: known } : all
}
