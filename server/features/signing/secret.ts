import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Known to the one browser that asked; we keep its hash only. */
export const makeSecret = () => randomBytes(24).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes as long for a near miss as for nonsense. */
export const isSecret = (hash: Buffer | null, secret: string | undefined): boolean =>
  hash !== null && secret !== undefined && timingSafeEqual(hash, hashSecret(secret))
