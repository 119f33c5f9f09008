import { decodeNodePublic } from 'ripple-address-codec'
import type { Command } from '#ledger/api/context.ts'
import { missingField, rpcError } from '#ledger/api/errors.ts'
import { base64 } from '#ledger/validator/identity.ts'

function isNodePublic(text: string): boolean {
  try {
    decodeNodePublic(text)
    return true
  } catch {
    return false
  }
}

/** The manifest of a validator, asked for by either of its keys. */
export const manifest: Command = ({ api, params }) => {
  const { public_key: key } = params
  if (key === undefined) throw missingField('public_key')
  const requested = typeof key === 'string' ? key : ''
  if (!isNodePublic(requested)) throw rpcError('invalidParams', undefined, { requested })
  const { validator } = api
  if (!validator || (requested !== validator.masterKey && requested !== validator.signingKey)) return { requested }
  return {
    details: {
      ephemeral_key: validator.signingKey,
      master_key: validator.masterKey,
      seq: validator.manifest.sequence,
    },
    manifest: base64(validator.manifest.bytes),
    requested,
  }
}

/** What this server itself signs with. */
export const validatorInfo: Command = ({ api }) => {
  const { validator } = api
  if (!validator) throw rpcError('invalidParams', 'not a validator')
  return {
    ephemeral_key: validator.signingKey,
    manifest: base64(validator.manifest.bytes),
    master_key: validator.masterKey,
    seq: validator.manifest.sequence,
  }
}
