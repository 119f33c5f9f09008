import type { Workers } from '#jobs/worker.ts'
import { deliverMail } from './deliver-mail.ts'
import { lookAfterMails } from './look-after-mails.ts'

export const mailWorkers = {
  'mail.send': {
    // A mail server that is down for longer is asked again by the other job, until the mail is worth nothing.
    retries: 4,
    retryAfterSeconds: 5,
    concurrency: 2,
    policy: 'short',
    work: (deps, { mailId }) => deliverMail(deps, mailId),
  },
  'mail.look-after': { every: '*/5 * * * *', work: lookAfterMails },
} satisfies Partial<Workers>
