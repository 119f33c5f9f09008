import { z } from 'zod'

const KEY = 'wallet_answer'
const schema = z.object({
  id: z.string(),
  answer: z.object({ outcome: z.enum(['rejected', 'signed']), tx_json: z.record(z.string(), z.unknown()).optional() }),
})
type Kept = z.infer<typeof schema>

/** What the wallet has answered and the server does not know yet: a reload must not ask the wallet a second time. */
export const keptAnswer = {
  read: (id: string): Kept['answer'] | undefined => {
    try {
      const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
      return kept?.id === id ? kept.answer : undefined
    } catch {
      return undefined
    }
  },
  write: (id: string, answer: Kept['answer']) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ id, answer }))
    } catch {
      // Then the ledger tells the server.
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was kept.
    }
  },
}
