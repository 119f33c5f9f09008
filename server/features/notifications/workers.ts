import type { Workers } from '#jobs/worker.ts'
import { mailNews } from './mail-news.ts'

export const notificationsWorkers = {
  'notifications.mail': { every: '* * * * *', work: mailNews },
} satisfies Partial<Workers>
