import { LedgerLink } from '#phone/ledger-link.ts'
import { address, hex, SECRETS, type startSmallWorld } from './small-world.ts'

type World = Awaited<ReturnType<typeof startSmallWorld>>

export const KYC = hex('KYC')
export const usd = (value: string) => ({ currency: 'USD', issuer: address('broker'), value })

/** Adds to a small world what it takes to see an entry of every other kind; returns the hashes. */
export async function addEntries({ ledger, send }: World) {
  await send(SECRETS.broker, { TransactionType: 'AccountSet', SetFlag: 8 })
  const trust = await send(SECRETS.tomas, { TransactionType: 'TrustSet', LimitAmount: usd('500') })
  const paid = await send(SECRETS.broker, {
    TransactionType: 'Payment',
    Destination: address('tomas'),
    Amount: usd('120.5'),
    Memos: [{ Memo: { MemoType: hex('order'), MemoData: hex('{"number":7}') } }],
  })
  const check = await send(SECRETS.tomas, {
    TransactionType: 'CheckCreate',
    Destination: address('maren'),
    SendMax: usd('20'),
  })
  const trade = await send(SECRETS.tomas, {
    TransactionType: 'OfferCreate',
    TakerGets: usd('10'),
    TakerPays: '4000000',
  })
  await send(SECRETS.charity, { TransactionType: 'CredentialCreate', Subject: address('tomas'), CredentialType: KYC })
  await send(SECRETS.tomas, {
    TransactionType: 'CredentialAccept',
    Issuer: address('charity'),
    CredentialType: KYC,
  })
  await send(SECRETS.tomas, { TransactionType: 'DepositPreauth', Authorize: address('maren') })
  await send(SECRETS.tomas, { TransactionType: 'TicketCreate', TicketCount: 2 })
  const link = new LedgerLink(ledger.url)
  const { ledger: last } = await link.request<{ ledger: { close_time: number } }>('ledger', {
    ledger_index: 'validated',
  })
  link.close()
  await send(SECRETS.tomas, {
    TransactionType: 'OracleSet',
    OracleDocumentID: 1,
    Provider: hex('Harbour prices'),
    AssetClass: hex('currency'),
    LastUpdateTime: last.close_time + 946_684_800,
    PriceDataSeries: [{ PriceData: { BaseAsset: 'XRP', QuoteAsset: 'USD', AssetPrice: '740', Scale: 3 } }],
  })
  const signers = await send(SECRETS.tomas, {
    TransactionType: 'SignerListSet',
    SignerQuorum: 2,
    SignerEntries: [address('maren'), address('charity')].map((Account) => ({
      SignerEntry: { Account, SignerWeight: 1 },
    })),
  })
  return { trust: trust.hash, paid: paid.hash, check: check.hash, trade: trade.hash, signers: signers.hash }
}
