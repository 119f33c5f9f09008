import { hash, verify } from '@node-rs/argon2'

/** The parameters recommended for argon2id by OWASP: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

export const isPassword = (hashed: string, password: string): Promise<boolean> =>
  verify(hashed, password.normalize('NFKC'))
