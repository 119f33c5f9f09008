import { base64, Identity, newSeeds, nodePublic } from '@gooddrop/sandbox/ledger/validator/identity.ts'
import { validate } from '@gooddrop/sandbox/ledger/validator/validation.ts'
import { encode, Wallet } from 'xrpl'
import { giftMemo, payoutMemo } from '#memos.ts'
import type { Json } from '#wire.ts'
import { fromHex } from '#xpop/bytes.ts'
import { type HeaderPart, ledgerHash } from '#xpop/header.ts'
import { proveTransaction, transactionHash } from '#xpop/transaction-tree.ts'
import type { SignedList } from '#xpop/validator-list.ts'
import { GIFT_FORMAT, type GiftFile, type GiftTrust } from '#xpop/verify-gift.ts'
import type { Xpop } from '#xpop/verify-xpop.ts'

const CLOSE = 800_000_000
const YEAR = 31_536_000
export const NETWORK_ID = 21_338

/** A transaction with what it did. */
export type Done = { tx: Json; meta: Json }
export type Closed = { header: HeaderPart; transactions: { blob: string; meta: string }[] }
export type ListTerms = {
  effective?: number
  expiration?: number
  /** Instead of all of them. */
  entries?: { validation_public_key: string; manifest: string }[]
}

/** Signs what it is told, true or not: for proofs that are right in all but one thing. */
export class ProofKit {
  readonly publisher = new Identity(newSeeds())
  readonly validators: Identity[]
  readonly broker = Wallet.generate().classicAddress
  readonly charity = Wallet.generate().classicAddress
  readonly seller = Wallet.generate().classicAddress
  readonly buyer = Wallet.generate().classicAddress

  constructor(validators = 5) {
    this.validators = Array.from({ length: validators }, () => new Identity(newSeeds()))
  }

  get trust(): GiftTrust {
    const publisher = { key: this.publisher.masterKey, name: 'test', networkId: NETWORK_ID }
    return { networkId: NETWORK_ID, publishers: [publisher], brokers: [this.broker] }
  }

  entryOf({ masterKey, manifest }: Identity) {
    return { validation_public_key: masterKey, manifest: base64(manifest.bytes) }
  }

  list(terms: ListTerms = {}, by = this.publisher): SignedList {
    const content = {
      sequence: 1,
      expiration: CLOSE + YEAR,
      validators: terms.entries ?? this.validators.map((each) => this.entryOf(each)),
      ...(terms.effective !== undefined && { effective: terms.effective }),
      ...(terms.expiration !== undefined && { expiration: terms.expiration }),
    }
    const bytes = Buffer.from(JSON.stringify(content)).toString('hex')
    return {
      public_key: by.masterKey,
      manifest: base64(by.manifest.bytes),
      blob: base64(bytes),
      signature: by.sign(bytes),
      version: 1,
    }
  }

  sale(fields: Json = {}, meta: Json = {}): Done {
    const [sellId, buyId] = ['A'.repeat(64), 'B'.repeat(64)]
    const offer = (id: string, owner: string, amount: string, flags: number) => ({
      DeletedNode: {
        LedgerEntryType: 'NFTokenOffer',
        LedgerIndex: id,
        FinalFields: { Owner: owner, Amount: amount, Flags: flags, NFTokenID: '0008'.padEnd(64, '7') },
      },
    })
    return {
      tx: {
        TransactionType: 'NFTokenAcceptOffer',
        Account: this.broker,
        Fee: '10',
        Sequence: 7,
        NetworkID: NETWORK_ID,
        NFTokenSellOffer: sellId,
        NFTokenBuyOffer: buyId,
        NFTokenBrokerFee: '1000000',
        Memos: [giftMemo({ charity: this.charity, tag: null, price: 20_000_000n, gift: 1_000_000n, basisPoints: 500 })],
        SigningPubKey: '',
        ...fields,
      },
      meta: {
        TransactionIndex: 0,
        TransactionResult: 'tesSUCCESS',
        AffectedNodes: [offer(sellId, this.seller, '20000000', 1), offer(buyId, this.buyer, '21000000', 0)],
        ...meta,
      },
    }
  }

  /** A quarter of the price is the seller's pledge. */
  pledgedSale(memo: Json = {}, fields: Json = {}, asked = '15000000'): Done {
    const plain = this.sale()
    const [sell, buy] = plain.meta.AffectedNodes as [{ DeletedNode: { FinalFields: Json } }, Json]
    const json = { charity: this.charity, price: '20000000', basisPoints: 2500, pledge: '5000000', ...memo }
    const pledge = {
      Memo: {
        MemoType: Buffer.from('gooddrop/pledge').toString('hex').toUpperCase(),
        MemoData: Buffer.from(JSON.stringify(json)).toString('hex').toUpperCase(),
      },
    }
    const { DeletedNode } = sell
    const lower = { DeletedNode: { ...DeletedNode, FinalFields: { ...DeletedNode.FinalFields, Amount: asked } } }
    return {
      tx: {
        ...plain.tx,
        NFTokenBrokerFee: '6000000',
        Memos: [...(plain.tx.Memos as Json[]), pledge],
        ...fields,
      },
      meta: { ...plain.meta, AffectedNodes: [lower, buy] },
    }
  }

  payout(saleHash: string, fields: Json = {}): Done {
    return {
      tx: {
        TransactionType: 'Payment',
        Account: this.broker,
        Destination: this.charity,
        Amount: '1000000',
        Fee: '10',
        Sequence: 8,
        NetworkID: NETWORK_ID,
        Memos: [payoutMemo([saleHash])],
        SigningPubKey: '',
        ...fields,
      },
      meta: { TransactionIndex: 3, TransactionResult: 'tesSUCCESS', AffectedNodes: [] },
    }
  }

  /** Any other transaction, so that the tree has branches. */
  other(number: number): Done {
    const tx = { TransactionType: 'AccountSet', Account: this.seller, Fee: '10', Sequence: number, SigningPubKey: '' }
    return { tx, meta: { TransactionIndex: number, TransactionResult: 'tesSUCCESS', AffectedNodes: [] } }
  }

  close(done: readonly Done[], over: Partial<HeaderPart> = {}): Closed {
    const transactions = done.map(({ tx, meta }) => ({ blob: encode(tx as never), meta: encode(meta as never) }))
    const header = {
      index: 1000,
      coins: '99999999999999000',
      phash: '1'.repeat(64),
      txroot: proveTransaction(transactions.map(bytesOf), hashOf(transactions[0]!)).root,
      acroot: '2'.repeat(64),
      pclose: CLOSE - 4,
      close: CLOSE,
      cres: 10,
      flags: 0,
      ...over,
    }
    return { header, transactions }
  }

  validation(by: Identity, { header }: Closed): string {
    const { index, phash: parentHash, txroot: transactionHash } = header
    const signed = { index, hash: ledgerHash(header), parentHash, transactionHash }
    return validate(by, signed as never, { signingTime: CLOSE, cookie: 1n }).bytes
  }

  /** The proof of the transaction at this place of the ledger. */
  prove(ledger: Closed, place = 0, { signers = this.validators, unl = this.list() } = {}): Xpop {
    const { blob, meta } = ledger.transactions[place]!
    const { proof } = proveTransaction(ledger.transactions.map(bytesOf), hashOf({ blob }))
    const data = signers.map((each) => [nodePublic(each.signingKey), this.validation(each, ledger)])
    return {
      ledger: ledger.header,
      transaction: { blob, meta, proof },
      validation: { data: Object.fromEntries(data), unl },
    }
  }

  /** A gift as it should be, but for what is given. */
  gift({ sale = this.sale(), payout = {} as Json, unl = this.list() } = {}): GiftFile {
    const others = Array.from({ length: 20 }, (_, number) => this.other(number + 1))
    const first = this.close([sale, ...others])
    const second = this.close([this.payout(hashOf(first.transactions[0]!), payout), ...others], { index: 1002 })
    return { format: GIFT_FORMAT, sale: this.prove(first, 0, { unl }), payout: this.prove(second, 0, { unl }) }
  }
}

const bytesOf = ({ blob, meta }: { blob: string; meta: string }) => ({ blob: fromHex(blob), meta: fromHex(meta) })
export const hashOf = ({ blob }: { blob: string }): string => transactionHash(fromHex(blob))
