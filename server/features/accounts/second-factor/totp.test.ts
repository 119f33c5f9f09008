import { expect, it } from 'vitest'
import { codeOfStep, findStep, makeTotpSecret, stepAt } from './totp.ts'

it('finds the step of a code from one step before to one step after, and no further', () => {
  const secret = makeTotpSecret()
  const now = new Date('2026-01-02T03:04:05Z')
  const step = stepAt(now)
  for (const near of [-1, 0, 1]) expect(findStep(secret, codeOfStep(secret, step + near), now)).toBe(step + near)
  // A secret may by chance repeat a code within a few steps.
  const accepted = [-1, 0, 1].map((near) => codeOfStep(secret, step + near))
  for (const far of [-5, -4, -3, -2, 2, 3, 4, 5]) {
    const code = codeOfStep(secret, step + far)
    if (!accepted.includes(code)) expect(findStep(secret, code, now)).toBeUndefined()
  }
})
