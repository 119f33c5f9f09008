import { signTogether } from '#ledger/corpus/keys.ts'
import { LedgerLink } from '#phone/ledger-link.ts'
import { keyPairOf } from '#phone/sign.ts'
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
  const multiSigned = await sendTogether(link, ledger, ['maren', 'charity'], {
    TransactionType: 'Payment',
    Account: address('tomas'),
    Destination: address('broker'),
    Amount: usd('0.5'),
  })
  link.close()
  return {
    multiSigned,
    trust: trust.hash,
    paid: paid.hash,
    check: check.hash,
    trade: trade.hash,
    signers: signers.hash,
  }
}

/** Signs for an account with the keys of its signers. */
async function sendTogether(
  link: LedgerLink,
  ledger: World['ledger'],
  signers: readonly (keyof typeof SECRETS)[],
  tx: Record<string, unknown>,
): Promise<string> {
  const { account_data } = await link.request<{ account_data: { Sequence: number } }>('account_info', {
    account: tx.Account,
  })
  const cosigners = signers.map((name) => ({
    account: address(name),
    keys: { ...keyPairOf(SECRETS[name]), seed: SECRETS[name] },
  }))
  const { blob } = signTogether({ ...tx, Fee: '30', Sequence: account_data.Sequence }, cosigners, {})
  const reply = await link.request<{ tx_json: { hash: string }; engine_result: string }>('submit', { tx_blob: blob })
  if (reply.engine_result !== 'tesSUCCESS') throw new Error(reply.engine_result)
  ledger.accept()
  return reply.tx_json.hash
}
