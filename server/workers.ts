import { mailPasswordLink } from '#features/accounts/change-password.ts'
import { mailGuessing } from '#features/accounts/guess-limit.ts'
import { endUnusedSessions } from '#features/accounts/own-sessions.ts'
import { deleteOldChallenges } from '#features/accounts/passkeys/challenge.ts'
import { notifyUnfunded } from '#features/bids/funding.ts'
import { mailWeeks } from '#features/charity-dashboard/mail-week.ts'
import { rankCollections } from '#features/collections/rank-collections.ts'
import { chooseFeatured } from '#features/discover/featured.ts'
import { mergeWords } from '#features/discover/parse-query.ts'
import { proveLedger, proveWaiting } from '#features/giving/build-proofs.ts'
import { mediaWorkers } from '#features/media/workers.ts'
import { importWallet } from '#features/nfts/import-wallet.ts'
import { readMetadata } from '#features/nfts/read-metadata.ts'
import { mailDigests } from '#features/notifications/mail-digest.ts'
import { paymentsWorkers } from '#features/payments/finish-orders.ts'
import { keepPrices } from '#features/prices/keep-prices.ts'
import { keepRates } from '#features/receipts/rates.ts'
import { settle } from '#features/sales/settle.ts'
import { deleteReadAnswers } from '#features/signing/wallets/via-browser/via-browser.ts'
import { deleteOldWebhooks } from '#features/signing/wallets/xaman/webhook.ts'
import { watchWorkers } from '#features/watch/workers.ts'
import { deleteOldCalls } from '#http/rate-limit.ts'
import type { Workers } from '#jobs/worker.ts'
import { deliverMail, requeueMails } from '#mail/deliver-mail.ts'
import { deleteExpired } from './retention.ts'

/** Every job of the product and who does it. Add its payload to jobs/payloads.ts. */
export const workers: Workers = {
  'accounts.delete-old-challenges': {
    every: '*/10 * * * *',
    work: ({ db, clock }) => deleteOldChallenges(db, clock.now()),
  },
  'accounts.end-unused-sessions': { every: '*/10 * * * *', work: endUnusedSessions },
  'accounts.mail-guessing': { retries: 3, retryAfterSeconds: 5, work: mailGuessing },
  'accounts.mail-password-link': { retries: 3, retryAfterSeconds: 5, work: mailPasswordLink },
  'http.delete-old-calls': {
    every: '*/5 * * * *',
    work: ({ db, clock }) => deleteOldCalls(db, clock.now()),
  },
  'mail.send': {
    // After these retries mail.requeue takes over, until the mail expires.
    retries: 4,
    retryAfterSeconds: 5,
    concurrency: 2,
    policy: 'short',
    work: (deps, { mailId }) => deliverMail(deps, mailId),
  },
  'notifications.mail-digests': { every: '* * * * *', work: mailDigests },
  'nfts.import-wallet': {
    retries: 10,
    retryAfterSeconds: 5,
    work: (deps, { account }, signal) => importWallet(deps, account, signal),
  },
  'nfts.read-metadata': {
    retries: 8,
    retryAfterSeconds: 30,
    concurrency: 2,
    work: (deps, wanted) => readMetadata(deps, wanted),
  },
  'bids.notify-unfunded': { retries: 4, retryAfterSeconds: 10, work: notifyUnfunded },
  'giving.prove-ledger': {
    // What fails is tried again by the other one.
    retries: 2,
    retryAfterSeconds: 2,
    policy: 'short',
    work: (deps, { ledgerHash }) => proveLedger(deps, ledgerHash),
  },
  'giving.prove-waiting': { every: '* * * * *', work: proveWaiting },
  // From Monday morning on, until it is done.
  'charity-dashboard.mail-weeks': { every: '20 * * * *', expireInSeconds: 3600, work: mailWeeks },
  'collections.rank': { every: '* * * * *', work: rankCollections },
  'discover.choose-featured': { every: '* * * * *', work: chooseFeatured },
  'discover.merge-words': { every: '* * * * *', work: mergeWords },
  // The next ledger of the minute asks again.
  'prices.keep': { retries: 2, retryAfterSeconds: 5, policy: 'short', work: keepPrices },
  'receipts.keep-rates': { every: '* * * * *', work: keepRates },
  'mail.requeue': { every: '*/5 * * * *', work: requeueMails },
  'sales.settle': {
    // The next ledger enqueues it again.
    retries: 2,
    retryAfterSeconds: 1,
    concurrency: 4,
    policy: 'short',
    work: (deps, { settlementId }) => settle(deps, settlementId),
  },
  'retention.delete-expired': { every: '41 3 * * *', expireInSeconds: 3600, work: deleteExpired },
  'signing.delete-read-answers': { every: '*/10 * * * *', work: deleteReadAnswers },
  'signing.delete-old-webhooks': {
    every: '*/10 * * * *',
    work: ({ db, clock }) => deleteOldWebhooks(db, clock.now()),
  },
  ...mediaWorkers,
  ...paymentsWorkers,
  ...watchWorkers,
}
