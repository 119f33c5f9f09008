import { mintWorks } from './mint-works.ts'
import { openAccounts } from './open-accounts.ts'
import { people } from './people.ts'
import { settle } from './people-of-the-shop.ts'
import { publishPosts } from './publish-posts.ts'
import { openWorld } from './world.ts'

/** Makes the demo world, once, by the calls that users and operators make. Interrupted, it goes on where it was. */
const world = await openWorld()
await openAccounts(world)
const [inhabitants] = await Promise.all([
  Promise.all(people.map((person) => settle(world, person))),
  publishPosts(world),
])
world.say(`${inhabitants.length} people have moved in`)
await Promise.all(inhabitants.map((person) => mintWorks(world, person)))
world.say('their works are minted')
world.end()
