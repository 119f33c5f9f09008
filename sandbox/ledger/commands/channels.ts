import { decodeAccountPublic } from 'ripple-address-codec'
import { sign } from 'ripple-keypairs'
import type { Command } from '#ledger/api/context.ts'
import { type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { parseHash } from '#ledger/api/params.ts'
import { claimMessage, isClaimSignedBy } from '#ledger/engine/channel-claim.ts'
import { isPublicKey } from '#ledger/engine/public-key.ts'
import { keyPairOf } from './signing-keys.ts'
import { isHex } from './submit.ts'

function readKey(key: unknown): string {
  try {
    if (typeof key === 'string') return Buffer.from(decodeAccountPublic(key)).toString('hex').toUpperCase()
  } catch {}
  if (typeof key !== 'string' || !isPublicKey(key)) throw rpcError('publicMalformed')
  return key.toUpperCase()
}

function readClaim(params: Json): { channel: string; amount: bigint } {
  const channel = parseHash(params.channel_id)
  if (channel === undefined) throw rpcError('channelMalformed')
  const { amount } = params
  if (typeof amount !== 'string' || !/^\d{1,19}$/.test(amount)) throw rpcError('channelAmtMalformed')
  return { channel, amount: BigInt(amount) }
}

const requireParams = (params: Json, ...names: readonly string[]): void => {
  for (const name of names) if (params[name] === undefined) throw missingField(name)
}

/** Whether a claim against a payment channel is signed by the key. */
export const channelVerify: Command = ({ params }) => {
  requireParams(params, 'public_key', 'channel_id', 'amount', 'signature')
  const key = readKey(params.public_key)
  const { channel, amount } = readClaim(params)
  if (!isHex(params.signature)) throw rpcError('invalidParams')
  return { signature_verified: isClaimSignedBy(channel, amount, params.signature, key) }
}

/** Signs a claim. */
export const channelAuthorize: Command = ({ params, version }) => {
  requireParams(params, 'channel_id', 'amount')
  if (params.key_type === undefined) requireParams(params, 'secret')
  const { privateKey } = keyPairOf(params, version)
  const { channel, amount } = readClaim(params)
  return { signature: sign(claimMessage(channel, amount), privateKey) }
}
