import { followOthers, hangGallery } from './acquaintances.ts'
import { addCharities } from './add-charities.ts'
import { holdAuction } from './auction.ts'
import { buyXrp } from './buy-xrp.ts'
import { likeWorks } from './likes.ts'
import { mintWorks } from './mint-works.ts'
import { openAccounts } from './open-accounts.ts'
import { people } from './people.ts'
import { settle } from './people-of-the-shop.ts'
import { publishPosts } from './publish-posts.ts'
import { talk } from './talk.ts'
import { bidFor, buyWork, charitiesOf, listWorks } from './trade.ts'
import { auctions, bids, purchases } from './trading-plan.ts'
import { openWorld } from './world.ts'

/** Makes the demo world, once, by the calls that users and operators make. Interrupted, it goes on where it was. */
const world = await openWorld()
await openAccounts(world)
const [all] = await Promise.all([
  Promise.all(people.map((person) => settle(world, person))),
  publishPosts(world).then(() => addCharities(world)),
])
world.say(`${all.length} people have moved in`)
await Promise.all(all.map((person) => mintWorks(world, person)))
world.say('their works are minted')
const charities = await charitiesOf(world)
await Promise.all(all.map((person) => listWorks(world, person, charities)))
world.say('three of four are for sale')
await world.each(
  purchases(all),
  ({ buyer }) => buyer.name,
  (purchase) => buyWork(world, purchase),
)
world.say('some are sold, and each sale gave')
await world.each(
  bids(all),
  ({ bidder }) => bidder.name,
  (bid) => bidFor(world, bid),
)
await Promise.all([
  talk(world, all),
  ...auctions(all).map((auction) => holdAuction(world, auction)),
  ...all.slice(0, 1).map((person) => buyXrp(world, person)),
  ...all.map((person) => likeWorks(world, person, all)),
  ...all.map((person) => followOthers(world, person, all)),
  ...all.slice(0, 3).map((person) => hangGallery(world, person)),
])
world.say('others have offers, and two are in auctions')
world.end()
