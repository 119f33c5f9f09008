import { random } from './art/random.ts'
import { ownedBy } from './mint-works.ts'
import type { Inhabitant } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

/** Everybody likes a few works of everybody else. */
export async function likeWorks(world: World, person: Inhabitant, all: readonly Inhabitant[]): Promise<void> {
  for (const other of all) {
    if (other.name === person.name) continue
    for (const nft of await ownedBy(world, other)) {
      if (random(`like/${person.name}/${nft.title}`).next() > 0.2) continue
      await callShop(`${world.productUrl}/api/v1/user/nft/like/${nft._id}`, 'POST', { token: person.token, json: {} })
    }
  }
}
