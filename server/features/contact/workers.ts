import type { Workers } from '#jobs/worker.ts'
import { forgetUnanswered } from './forget-unanswered.ts'

export const contactWorkers = {
  'contact.forget-unanswered': { every: '17 3 * * *', work: forgetUnanswered },
} satisfies Partial<Workers>
