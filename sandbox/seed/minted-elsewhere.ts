import { listOwned } from '@gooddrop/contract/nfts.ts'
import { Client, convertStringToHex, RippledError, type SubmittableTransaction, type Wallet } from 'xrpl'
import { publishOnIpfs } from '#ipfs-part.ts'
import { drawing, png } from './art/render.ts'
import { demoWallet } from './keys.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import { type Charity, listWork } from './trade.ts'
import type { Item } from './works.ts'
import type { World } from './world.ts'

/** An artist without an account here. */
export const ISSUER = 'Paulo Reyes'
const TAXON = 1862
const ROYALTY = 5_000
const PRICE = '9000000'
const TRANSFERABLE = 8
const COLLECTION = 'Lighthouse Logs'
const STATIONS = [
  { name: 'Skerry Light', weather: 'Fog', palette: 'fjord' },
  { name: 'North Head', weather: 'Gale', palette: 'night' },
  { name: 'Low Ferry', weather: 'Calm', palette: 'paper' },
  { name: 'Gannet Rock', weather: 'Gale', palette: 'iris' },
  { name: 'Old Quay', weather: 'Calm', palette: 'saffron' },
  { name: 'Far Bar', weather: 'Snow', palette: 'rust' },
]

/** A collection that was minted on another site: its tokens came here with the wallets of the people who hold them. */
export async function mintElsewhere(
  world: World,
  holders: readonly SignedInPerson[],
  charity: Charity | undefined,
): Promise<void> {
  const issuer = demoWallet(ISSUER)
  const planned = await Promise.all(
    STATIONS.map(async (station, nth) => ({
      uri: convertStringToHex(await publish(world, station)),
      holder: holders[nth % holders.length]!,
    })),
  )
  const ledger = await openLedger(world)
  try {
    const here = await Promise.all(holders.map(({ address }) => ledger.tokensOf(address)))
    const left = planned.filter(({ uri }) => !here.flat().some((token) => token?.URI === uri))
    for (const { uri, holder } of left) {
      const minted = async () => (await ledger.tokensOf(issuer.classicAddress))?.find(({ URI }) => URI === uri)
      if (!(await minted()))
        await ledger.submit(issuer, {
          TransactionType: 'NFTokenMint',
          Account: issuer.classicAddress,
          NFTokenTaxon: TAXON,
          TransferFee: ROYALTY,
          Flags: TRANSFERABLE,
          URI: uri,
        })
      const { NFTokenID } = await ledger.wait(`${ISSUER} mints`, minted)
      await ledger.sell(issuer, NFTokenID, demoWallet(holder.name))
    }
  } finally {
    await ledger.close()
  }
  const [first] = holders
  const title = STATIONS[0]!.name
  if (!first || !charity) return
  const shown = async (): Promise<Item | undefined> => {
    const { nfts } = await first.call(listOwned, { params: { userId: first.id }, query: { limit: 100 } })
    return nfts.find((nft) => nft.title === title)
  }
  const item = await world.until({ ask: shown, askMs: 1_000, what: `${title} is shown` })
  if (item.nftType === 'mint') await listWork(item, first, { xrp: 18, preferredCharity: charity })
}

/** Its picture, and the metadata that names it (XLS-24). */
async function publish({ ipfsFolder }: World, { name, weather, palette }: (typeof STATIONS)[number]): Promise<string> {
  const image = await publishOnIpfs(ipfsFolder, await png(drawing('strata', name, palette)))
  const metadata = {
    nftType: 'art.v0',
    name,
    description: `${weather} at ${name}, from the keeper’s log.`,
    image,
    collection: { name: COLLECTION, family: ISSUER },
    attributes: [
      { trait_type: 'Weather', value: weather },
      { trait_type: 'Station', value: name },
    ],
  }
  return publishOnIpfs(ipfsFolder, Buffer.from(JSON.stringify(metadata)))
}

const isMissing = (error: unknown) => error instanceof RippledError && /NotFound/.test(JSON.stringify(error.data))

/** What a wallet does that knows nothing of the product. */
async function openLedger({ ledgerUrl, until }: World) {
  const client = new Client(ledgerUrl)
  await client.connect()
  const submit = async (wallet: Wallet, transaction: SubmittableTransaction) => {
    const { result } = await client.submit(wallet.sign(await client.autofill(transaction)).tx_blob)
    if (result.engine_result !== 'tesSUCCESS') throw new Error(`${ISSUER}: ${result.engine_result_message}`)
  }
  const wait = <T>(what: string, ask: () => Promise<T | undefined>) => until({ ask, askMs: 300, what })
  /** Undefined for what is not on the ledger. */
  const read = async <T>(question: Promise<T>): Promise<T | undefined> => {
    try {
      return await question
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const tokensOf = async (account: string) => {
    const request = { command: 'account_nfts', account, limit: 400, ledger_index: 'validated' } as const
    return (await read(client.request(request)))?.result.account_nfts
  }
  const offerFor = async (tokenId: string) => {
    const request = { command: 'nft_sell_offers', nft_id: tokenId, ledger_index: 'validated' } as const
    return (await read(client.request(request)))?.result.offers[0]?.nft_offer_index
  }
  return {
    submit,
    wait,
    tokensOf,
    /** By an offer that only they can accept: sold elsewhere, without a gift. */
    sell: async (from: Wallet, NFTokenID: string, to: Wallet) => {
      const [Account, Destination] = [from.classicAddress, to.classicAddress]
      const offer = { TransactionType: 'NFTokenCreateOffer', Account, NFTokenID, Destination, Amount: PRICE, Flags: 1 }
      if (!(await offerFor(NFTokenID))) await submit(from, offer as SubmittableTransaction)
      const NFTokenSellOffer = await wait(`${ISSUER} offers a token`, () => offerFor(NFTokenID))
      await submit(to, { TransactionType: 'NFTokenAcceptOffer', Account: Destination, NFTokenSellOffer })
      const received = async () => (await tokensOf(Destination))?.find((token) => token.NFTokenID === NFTokenID)
      await wait(`a token of ${ISSUER} is accepted`, received)
    },
    close: () => client.disconnect(),
  }
}
