import { STEPS } from '@gooddrop/contract/onboarding.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { z } from 'zod'
import { personalStore } from '#lib/personal-store.ts'
import { useStore } from '#lib/store.ts'

export const SCREENS = ['verify', 'otp', 'addInfo', 'xumm', 'pricing', 'addCard'] as const
export type Screen = (typeof SCREENS)[number]

/** How far a person has come, beyond what their account says. The code expires after ten minutes. */
const progressSchema = z.object({
  screen: z.enum(SCREENS).optional(),
  email: z.string().optional(),
  code: z.string().optional(),
  /** In cents. */
  amount: z.number().optional(),
  /** A payment that waits to be confirmed or canceled. */
  intent: z.string().optional(),
  /** What was promised for it. */
  quote: z.object({ drops: z.string(), rate: z.string().nullable(), valid_until: z.string().nullable() }).optional(),
})
export type Progress = z.infer<typeof progressSchema>

type Known = Pick<OwnUser, 'email' | 'email_verified' | 'xumm_scan' | 'connect_wallet'>

const STEP_OF: Record<Screen, (typeof STEPS)[number]> = {
  verify: STEPS[0],
  otp: STEPS[0],
  addInfo: STEPS[1],
  xumm: STEPS[2],
  pricing: STEPS[3],
  addCard: STEPS[4],
}

export const stepOf = (screen: Screen) => STEP_OF[screen]

/** Who registers with a password need not prove their address before the later steps. */
export const skippedSteps = (user: Known | undefined): (typeof STEPS)[number][] =>
  user?.email && !user.email_verified ? [STEPS[0]] : []

/** The account decides; the stored progress only chooses among what it leaves open. */
export function screenOf(user: Known | undefined, { screen, email, code, amount }: Progress): Screen {
  if (!user?.email) {
    if (screen === 'addInfo' && email && code) return 'addInfo'
    return (screen === 'otp' || screen === 'addInfo') && email ? 'otp' : 'verify'
  }
  if (!user.xumm_scan && !user.connect_wallet) return 'xumm'
  return screen === 'addCard' && amount !== undefined ? 'addCard' : 'pricing'
}

export const progress = personalStore<Progress>('onboarding', {}, (stored) => progressSchema.safeParse(stored).data)

export const advance = (change: Progress) => progress.set({ ...progress.get(), ...change })

export const useProgress = () => useStore(progress)
