/** Every job by name, with what it needs to know. Ids rather than values: a job may run much later than it was asked for. */
export type JobPayloads = {
  'collection.tell-followers': { userId: string; nftId: string }
  'contact.forget-unanswered': Record<string, never>
  'discover.fold-words': Record<string, never>
  'frame.forget-old-calls': Record<string, never>
  'mail.look-after': Record<string, never>
  'mail.send': { mailId: string }
  'market.settle': { settlementId: string }
  'media.add-avif': { mediaId: string }
  'media.pin': { mediaId: string }
  'media.expire': Record<string, never>
  'nfts.import-wallet': { account: string }
  'nfts.read-metadata': { nftId: string }
  'notifications.mail': Record<string, never>
  'payments.look-after-orders': Record<string, never>
  'signing.forget-old-webhooks': Record<string, never>
}

export type JobName = keyof JobPayloads
