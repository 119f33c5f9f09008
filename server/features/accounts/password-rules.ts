import { readFileSync } from 'node:fs'
import { AppError } from '#app-error.ts'

/** Passwords of eight characters and more that are guessed first: a list of the project zxcvbn-ts (MIT licence). */
const common = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

const SITE = 'gooddrop'
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/**
 * NIST 800-63B: any characters, no rules about which; refused is what is guessed first: common passwords, one character
 * again and again, and what everybody knows about the person.
 */
export function requireGoodPassword(password: string, about: readonly (string | null)[]): void {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const letters = bare(typed)
  const known = [SITE, ...about.flatMap((text) => (text ? [text, text.split('@')[0] ?? ''] : []))]
  const personal = known.some((text) => typed === text.toLowerCase() || (letters.length > 2 && letters === bare(text)))
  if (new Set(typed).size < 3 || common.has(typed) || personal) throw new AppError('weak_password')
}
