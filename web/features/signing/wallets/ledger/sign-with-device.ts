import { MIN_CANCEL_VERSION } from '@gooddrop/contract/constants.ts'
import { type Device, type DeviceAccount, DeviceError } from './device.ts'

type Fields = Record<string, unknown>

/** The app refuses flags without it. It changes nothing: every signature has been of this form for years. */
const FULLY_CANONICAL = 0x80000000

const canonicalFlags = (flags: unknown) => ((typeof flags === 'number' ? flags : 0) | FULLY_CANONICAL) >>> 0

export function isOlder(version: string, needed: string): boolean {
  const [mine, other] = [version, needed].map((text) => text.split('.').map(Number))
  const at = mine?.findIndex((part, index) => part !== other?.[index]) ?? -1
  return at >= 0 && (mine?.[at] ?? 0) < (other?.[at] ?? 0)
}

/** Puts a complete transaction before the person and gives it back signed. */
export async function signWithDevice(
  device: Pick<Device, 'sign' | 'version'>,
  { index, publicKey }: DeviceAccount,
  asked: Fields,
): Promise<Fields> {
  if (asked.TransactionType === 'NFTokenCancelOffer' && isOlder(device.version, MIN_CANCEL_VERSION))
    throw new DeviceError('old_app')
  const { encode } = await import('ripple-binary-codec')
  const tx = { ...asked, Flags: canonicalFlags(asked.Flags), SigningPubKey: publicKey }
  return { ...tx, TxnSignature: await device.sign(index, encode(tx)) }
}
