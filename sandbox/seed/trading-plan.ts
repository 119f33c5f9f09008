import { random } from './art/random.ts'
import type { DemoAuction } from './auction.ts'
import type { Inhabitant } from './people-of-the-shop.ts'
import type { DemoBid, Purchase } from './trade.ts'

const PERCENTS = ['1', '1', '2', '5', '5', '10', '25']

const others = (all: readonly Inhabitant[], person: Inhabitant) => all.filter((one) => one.name !== person.name)

/** Who buys what: two works of every artist, so that the feeds, the charts and the charities have something to show. */
export function purchases(all: readonly Inhabitant[]): Purchase[] {
  return all.flatMap((seller) => {
    const chance = random(`buyers/${seller.name}`)
    const titles = seller.works.filter((work) => random(`list/${work.title}`).next() <= 0.75).map((work) => work.title)
    return titles
      .slice(0, 3)
      .map((title) => ({ buyer: chance.pick(others(all, seller)), seller, title, percent: chance.pick(PERCENTS) }))
  })
}

/** Offers for works that nobody has put on sale. */
export function bids(all: readonly Inhabitant[]): DemoBid[] {
  return all.flatMap((owner) => {
    const chance = random(`bids/${owner.name}`)
    const unlisted = owner.works.filter((work) => random(`list/${work.title}`).next() > 0.75)
    return unlisted.slice(0, 2).flatMap(({ title }) =>
      chance
        .shuffle(others(all, owner))
        .slice(0, 2)
        .map((bidder, nth) => ({ bidder, owner, title, xrp: chance.whole(4, 20) + nth * 3 })),
    )
  })
}

/** The third work that an artist keeps back goes to whoever bids most: one is fought for, the other has just begun. */
export function auctions(all: readonly Inhabitant[]): DemoAuction[] {
  const held = all.flatMap((seller) => {
    const kept = seller.works.filter((work) => random(`list/${work.title}`).next() > 0.75)
    return kept.slice(2, 3).map(({ title }) => ({ seller, title }))
  })
  return held.slice(0, 2).map(({ seller, title }, nth) => {
    const [one, two] = random(`auction/${title}`).shuffle(others(all, seller))
    const bids = nth === 0 && one && two ? [one, two].map((bidder, turn) => ({ bidder, xrp: 30 + 6 * turn })) : []
    return { seller, title, xrp: 30 - 10 * nth, days: 2 + 4 * nth, bids }
  })
}
