import type { Json } from '#ledger/api/errors.ts'
import type { Validation } from './validation.ts'
import type { Validator } from './validator.ts'

export const validationMessage = (
  { signingKey, masterKey }: Validator,
  validation: Validation,
  networkId: number,
  version: number,
): Json => ({
  type: 'validationReceived',
  cookie: validation.cookie.toString(),
  data: validation.bytes,
  flags: validation.flags,
  full: true,
  ledger_hash: validation.ledgerHash,
  ledger_index: version > 1 ? validation.ledgerIndex : String(validation.ledgerIndex),
  master_key: masterKey,
  network_id: networkId,
  signature: validation.signature,
  signing_time: validation.signingTime,
  validated_hash: validation.validatedHash,
  validation_public_key: signingKey,
})

export const manifestMessage = ({ signingKey, masterKey, manifest }: Validator): Json => ({
  type: 'manifestReceived',
  manifest: manifest.bytes,
  master_key: masterKey,
  master_signature: manifest.masterSignature,
  seq: manifest.sequence,
  signature: manifest.signature,
  signing_key: signingKey,
})
