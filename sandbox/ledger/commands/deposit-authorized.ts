import type { Command } from '#ledger/api/context.ts'
import { expectedField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { parseHash } from '#ledger/api/params.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { credentialExpired, isAccepted } from '#ledger/state/credentials.ts'
import { accountFlags, type Credential } from '#ledger/state/entries.ts'
import { depositPreauthCredentialsKey, depositPreauthKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { mostCredentials } from '#ledger/transactions/credential-rules.ts'

function readAddress(params: Json, field: string): string {
  const address = params[field]
  if (address === undefined) throw missingField(field)
  if (typeof address !== 'string') throw expectedField(field, 'a string')
  if (!isAddress(address)) throw rpcError('actMalformed')
  return address
}

function faultOf(view: ReadView, credential: Readonly<Credential> | undefined, source: string): string | undefined {
  if (!credential) return "credentials don't exist"
  if (!isAccepted(credential)) return "credentials aren't accepted"
  if (credentialExpired(view, credential)) return 'credentials are expired'
  return credential.Subject === source ? undefined : "credentials doesn't belong to the root account"
}

/** The credentials that the source would present; undefined when the request names none. */
function readCredentials(view: ReadView, params: Json, source: string, fields: Json): Credential[] | undefined {
  const { credentials: given } = params
  if (given === undefined) return undefined
  if (!Array.isArray(given) || given.length === 0)
    throw expectedField('credentials', 'is non-empty array of CredentialID(hash256)')
  if (given.length > mostCredentials) throw expectedField('credentials', 'array too long')
  const found = new Map<string, Credential>()
  for (const item of given) {
    const key = parseHash(item)
    if (key === undefined) throw expectedField('credentials', 'an array of CredentialID(hash256)')
    const credential = readAs(view, 'Credential', key)
    const fault = faultOf(view, credential, source)
    if (fault !== undefined || !credential) throw rpcError('badCredentials', fault, fields)
    const name = `${credential.Issuer} ${credential.CredentialType}`
    if (found.has(name)) throw rpcError('badCredentials', 'duplicates in credentials', fields)
    found.set(name, credential)
  }
  return [...found.values()]
}

export const depositAuthorized: Command = (request) => {
  const { params } = request
  const source = readAddress(params, 'source_account')
  const destination = readAddress(params, 'destination_account')
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, source)) throw rpcError('srcActNotFound', undefined, fields)
  const receiver = readAccount(view, destination)
  if (!receiver) throw rpcError('dstActNotFound', undefined, fields)
  const credentials = readCredentials(view, params, source, fields)
  const guarded = hasFlag(receiver, accountFlags.depositAuth) && source !== destination
  const authorized =
    !guarded ||
    view.read(depositPreauthKey(destination, source)) !== undefined ||
    (credentials !== undefined && view.read(depositPreauthCredentialsKey(destination, credentials)) !== undefined)
  return {
    ...fields,
    source_account: source,
    destination_account: destination,
    ...(credentials && { credentials: params.credentials }),
    deposit_authorized: authorized,
  }
}
