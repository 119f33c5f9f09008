import { addStripeCard, confirmPayment, createPaymentIntent, listOrders } from '@gooddrop/contract/payments.ts'
import { addCharities } from './add-charities.ts'
import { makeCollections } from './collections.ts'
import { writeComments } from './comments.ts'
import { fillDashboard } from './fill-dashboard.ts'
import { fillGallery, followOthers } from './follows-and-galleries.ts'
import { makeGridStudies } from './grid-studies.ts'
import { issueCredentials } from './issue-credentials.ts'
import { makeCollectionOfferOf } from './make-collection-offer.ts'
import { mintElsewhere } from './minted-elsewhere.ts'
import { openAccounts } from './open-accounts.ts'
import { payBack } from './pay-back.ts'
import { people } from './people.ts'
import { planOf } from './plan.ts'
import { publishPosts } from './publish-posts.ts'
import { saveSearches } from './save-searches.ts'
import { addCarefulPerson } from './second-factor.ts'
import { addSecondWallet, fillSecondWallet } from './second-wallet.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import { signInPerson } from './signed-in-person.ts'
import { charitiesOf } from './trade.ts'
import { tradeWork } from './trade-work.ts'
import { watchSome } from './watch-some.ts'
import { mintedBefore, uploadWork } from './works.ts'
import { openWorld } from './world.ts'

/** So many artists make collections. */
const COLLECTING = 4

/** Makes the demo world by the calls that users and operators make. After an interruption it resumes. */
const world = await openWorld()
await openAccounts(world)
const posts = publishPosts(world)
const [all] = await Promise.all([
  Promise.all(people.map((person) => signInPerson(world, person))),
  addCharities(world).then(() => issueCredentials(world)),
])
world.report(`${all.length} people have signed up`)
const [charities, minted] = await Promise.all([charitiesOf(world), mintedBefore(all)])

// Some artists put their works into collections; others sell them one by one.
const collections = await makeCollections(all.slice(0, COLLECTING), charities)

// Works are traded concurrently, while the next ones are drawn.
const trades: Promise<void>[] = []
const most = Math.max(...all.map(({ works }) => works.length))
const total = all.reduce((sum, { works }) => sum + works.length, 0)
for (let nth = 0; nth < most; nth++) {
  await Promise.all(
    all.map(async (artist) => {
      const work = artist.works[nth]
      if (!work) return
      const known = minted.get(work.title)
      const mint =
        known === undefined
          ? await uploadWork(artist, work, collections.get(`${artist.name}/${work.series.name}`))
          : async () => known
      trades.push(mint().then((id) => tradeWork(world, id, artist, planOf(all, charities, artist, work))))
    }),
  )
  world.report(`${trades.length} of ${total} works are made`)
}
await Promise.all([
  ...trades,
  ...all.slice(COLLECTING - 1, COLLECTING).map((person) => makeGridStudies(world, person, minted, charities)),
  posts.then(() => writeComments(world, all)),
  ...all.slice(0, 1).map(buyXrp),
  ...all.map((person) => followOthers(person, all)),
  ...all.slice(0, 2).map(saveSearches),
  ...all.map(fillGallery),
  addCarefulPerson(world),
  ...all.slice(0, 1).map((person) => addSecondWallet(world, person)),
])
const [saver, artist] = all
if (saver && artist) await fillSecondWallet(world, saver, artist)
const [maker, ...holders] = all.toReversed()
if (maker) await makeCollectionOfferOf(maker, holders)
if (saver && artist && charities[0]) await watchSome(saver, artist, charities[0])
await payBack(world, charities)
await mintElsewhere(world, all.slice(-3), charities[1])
await fillDashboard(world)
world.report('works are sold, each with a gift; others have offers or are in auctions')
for (const person of all) person.leave()
world.end()

/** Buys XRP with one of the card service's public test cards, once. */
async function buyXrp({ call }: SignedInPerson): Promise<void> {
  const { orders } = await call(listOrders)
  if (orders.length > 0) return
  await call(addStripeCard, { body: { payment_method_id: 'pm_card_visa' } })
  const { data } = await call(createPaymentIntent, { body: { amount: 10_000 } })
  await call(confirmPayment, { body: { payment_intent_id: data.id } })
}
