import { STEPS } from '@gooddrop/contract/onboarding.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { z } from 'zod'

export const PLACES = ['verify', 'otp', 'addInfo', 'xumm', 'pricing', 'addCard'] as const
export type Place = (typeof PLACES)[number]

/** How far somebody has come, beyond what is known of them. The code is worth nothing after ten minutes. */
export const progressSchema = z.object({
  place: z.enum(PLACES).optional(),
  email: z.string().optional(),
  code: z.string().optional(),
  /** In cents. */
  amount: z.number().optional(),
  /** A payment that waits for a yes or a no. */
  intent: z.string().optional(),
})
export type Progress = z.infer<typeof progressSchema>

type Known = Pick<OwnUser, 'email' | 'xumm_scan' | 'connect_wallet'>

const STEP_OF: Record<Place, (typeof STEPS)[number]> = {
  verify: STEPS[0],
  otp: STEPS[0],
  addInfo: STEPS[1],
  xumm: STEPS[2],
  pricing: STEPS[3],
  addCard: STEPS[4],
}

export const stepOf = (place: Place) => STEP_OF[place]

/** What is known of a person decides; their progress only within what that leaves open. */
export function placeOf(user: Known | undefined, { place, email, code, amount }: Progress): Place {
  if (!user?.email) {
    if (place === 'addInfo' && email && code) return 'addInfo'
    return (place === 'otp' || place === 'addInfo') && email ? 'otp' : 'verify'
  }
  if (!user.xumm_scan && !user.connect_wallet) return 'xumm'
  return place === 'addCard' && amount !== undefined ? 'addCard' : 'pricing'
}
