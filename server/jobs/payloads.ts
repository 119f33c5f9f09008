import type { Language } from '@gooddrop/contract/language.ts'
/** Every job by name, with what it needs to know. Ids rather than values: a job may run much later than it was asked for. */
export type JobPayloads = {
  'accounts.delete-old-challenges': Record<string, never>
  'accounts.end-unused-sessions': Record<string, never>
  'accounts.mail-guessing': { email: string }
  'accounts.mail-password-link': { email: string; language?: Language }
  'bids.notify-unfunded': { offers: string[] }
  'collections.rank': Record<string, never>
  'charity-dashboard.mail-weeks': Record<string, never>
  'discover.choose-featured': Record<string, never>
  'discover.merge-words': Record<string, never>
  'giving.prove-ledger': { ledgerHash: string }
  'giving.prove-waiting': Record<string, never>
  'http.delete-old-calls': Record<string, never>
  'mail.requeue': Record<string, never>
  'mail.send': { mailId: string }
  'sales.settle': { settlementId: string }
  'media.add-avif': { mediaId: string }
  'media.pin': { mediaId: string }
  'media.expire': Record<string, never>
  'media.add-hashes': Record<string, never>
  'nfts.import-wallet': { account: string }
  /** `waited`: how often a host that fails was waited for. */
  'nfts.read-metadata': { nftId: string; waited?: number }
  'notifications.mail-digests': Record<string, never>
  'payments.finish-orders': Record<string, never>
  'payments.recover-orders': Record<string, never>
  'prices.keep': { index: number; hash: string; closeTime: number }
  'receipts.keep-rates': Record<string, never>
  'retention.delete-expired': Record<string, never>
  'signing.delete-read-answers': Record<string, never>
  'signing.delete-old-webhooks': Record<string, never>
  'watch.find-ending': Record<string, never>
  'watch.mail': Record<string, never>
  'watch.match': Record<string, never>
  'watch.match-due': Record<string, never>
  'watch.notify': { eventId: string }
  'watch.push': Record<string, never>
  'watch.push-due': Record<string, never>
  'watch.requeue': Record<string, never>
}

export type JobName = keyof JobPayloads
