import { z } from 'zod'
import { flowSchema } from './flow.ts'
import type { SigningState } from './signing-store.ts'

const KEY = 'open_sign_request'
const schema = z.object({ flow: flowSchema, shown: z.boolean() })

/** The open request outlives a reload of its own tab. Where storage is closed to us, it lasts as long as the page. */
export const memory = {
  read: (): SigningState | undefined => {
    try {
      return schema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  write: ({ flow, shown }: SigningState) => {
    try {
      if (flow) sessionStorage.setItem(KEY, JSON.stringify(schema.parse({ flow, shown })))
      else sessionStorage.removeItem(KEY)
    } catch {
      // Then a reload begins anew.
    }
  },
}
