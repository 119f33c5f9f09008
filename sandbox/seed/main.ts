import { addCharities } from './add-charities.ts'
import { buyXrp } from './buy-xrp.ts'
import { writeComments } from './comments.ts'
import { fillGallery, followOthers } from './follows-and-galleries.ts'
import { openAccounts } from './open-accounts.ts'
import { people } from './people.ts'
import { planOf } from './plan.ts'
import { publishPosts } from './publish-posts.ts'
import { signInPerson } from './signed-in-person.ts'
import { charitiesOf } from './trade.ts'
import { tradeWork } from './trade-work.ts'
import { mintedBefore, uploadWork } from './works.ts'
import { openWorld } from './world.ts'

/** Makes the demo world, once, by the calls that users and operators make. Interrupted, it goes on where it was. */
const world = await openWorld()
await openAccounts(world)
const posts = publishPosts(world)
const [all] = await Promise.all([Promise.all(people.map((person) => signInPerson(world, person))), addCharities(world)])
world.say(`${all.length} people have moved in`)
const [charities, minted] = await Promise.all([charitiesOf(world), mintedBefore(all)])

// Works tradeWork their lives side by side, and while the next ones are drawn: whoever waits, waits for the ledger alone.
const lives: Promise<void>[] = []
const most = Math.max(...all.map(({ works }) => works.length))
for (let nth = 0; nth < most; nth++)
  await Promise.all(
    all.map(async (artist) => {
      const work = artist.works[nth]
      if (!work) return
      const known = minted.get(work.title)
      const mint = known === undefined ? await uploadWork(artist, work) : async () => known
      lives.push(mint().then((id) => tradeWork(world, id, artist, planOf(all, charities, artist, work))))
    }),
  )
world.say('their works are drawn')
await Promise.all([
  ...lives,
  posts.then(() => writeComments(world, all)),
  ...all.slice(0, 1).map(buyXrp),
  ...all.map((person) => followOthers(person, all)),
  ...all.map(fillGallery),
])
world.say('some are sold, and each sale gave; others have offers, and five are in auctions')
for (const person of all) person.leave()
world.end()
