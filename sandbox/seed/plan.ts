import { random } from './art/random.ts'
import type { Work } from './people/person.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import type { Ask, Charity, DemoAuction, DemoBid, Gift } from './trade.ts'

export type Sale = Ask & { buyer: SignedInPerson; gift: Gift }

/** What happens to a work after it is minted. The same work always has the same plan. */
export type WorkPlan = {
  /** Who views it, and who of them likes it. */
  seenBy: SignedInPerson[]
  likedBy: SignedInPerson[]
  /** The sales in order; the first seller is the artist. */
  sales: Sale[]
  /** The last owner's asking price; undefined when it is not for sale. */
  asks: Ask | undefined
  offers: DemoBid[]
  auction: DemoAuction | undefined
}

const PERCENTS: Record<string, string[]> = {
  'Priya Raman': ['10'],
  'Odile Marchand': ['5', '25', '50'],
  'Kofi Mensah': ['2', '3', '5'],
}
const USUAL = ['1', '1', '1', '2', '2.5', '5']

/** How often the first work of each artist is sold. */
const JOURNEYS = [4, 2, 1, 2, 3, 1, 2, 4, 1, 2]

/** What some artists give of their own works: of the second, which is sold, and of the third, which is for sale. */
const PLEDGES = ['10', undefined, '25', undefined, undefined, undefined, '50']

const DAY = 24 * 60
/** From one that closes soon to one that has not begun. One has met its reserve, and one has not. */
const AUCTIONS: (Pick<DemoAuction, 'startsInMinutes' | 'closesInMinutes'> & {
  raises: number[]
  reserve?: number
  limit?: number
})[] = [
  { startsInMinutes: 0, closesInMinutes: 45, raises: [1, 1.15, 1.4], reserve: 1.2 },
  { startsInMinutes: 0, closesInMinutes: DAY, raises: [1, 1.1], reserve: 1.8, limit: 1.5 },
  { startsInMinutes: 0, closesInMinutes: 3 * DAY, raises: [1.05] },
  { startsInMinutes: 0, closesInMinutes: 6 * DAY, raises: [] },
  { startsInMinutes: DAY, closesInMinutes: 4 * DAY, raises: [] },
]

const ENDED = { startsInMinutes: 0, closesInMinutes: DAY, endsEarly: true }

export function planOf(
  all: readonly SignedInPerson[],
  charities: Charity[],
  artist: SignedInPerson,
  work: Work,
): WorkPlan {
  const chance = random(`plan/${work.title}`)
  const others = chance.shuffle(all.filter(({ name }) => name !== artist.name))
  const fame = chance.between(0.25, 1)
  const seenBy = others.filter(() => chance.next() < fame * 0.4)
  const percent = ({ name }: SignedInPerson) => chance.pick(PERCENTS[name] ?? USUAL)
  const bids = (from: number, raises: readonly number[]): DemoBid[] =>
    raises.map((raise, i) => {
      const bidder = others[(i + 4) % others.length]!
      return { bidder, xrp: Math.round(from * raise), percent: percent(bidder) }
    })
  const plan: WorkPlan = {
    seenBy,
    likedBy: seenBy.filter(() => chance.next() < 0.55),
    sales: [],
    asks: { xrp: work.xrp, preferredCharity: chance.pick(charities) },
    offers: [],
    auction: undefined,
  }

  const [nth, from, last] = [all.indexOf(artist), artist.works.indexOf(work), artist.works.length - 1]
  /** Prices mostly rise and sometimes fall. Every other work is listed again at the end. */
  const journey = (times: number): Pick<WorkPlan, 'sales' | 'asks'> => {
    let xrp = work.xrp
    const sales = others.slice(0, times).map((buyer, i): Sale => {
      if (i > 0) xrp = Math.max(5, Math.round(xrp * chance.between(0.85, 1.55)))
      const charity = chance.next() < 0.4 ? chance.pick(charities) : undefined
      return { buyer, xrp, preferredCharity: chance.pick(charities), gift: { percent: percent(buyer), charity } }
    })
    const again = (nth + from) % 2 === 0
    return { sales, asks: again ? { xrp: Math.round(xrp * 1.4), preferredCharity: chance.pick(charities) } : undefined }
  }

  if (from === 0) return { ...plan, ...journey(JOURNEYS[nth] ?? 1) }
  const pledge = PLEDGES[nth]
  if (from === 1) {
    const { sales, asks } = journey(1)
    // The charity of a pledge is the seller's to choose.
    const pledged = (sale: Sale): Sale => ({ ...sale, pledge, gift: { ...sale.gift, charity: undefined } })
    return { ...plan, asks, sales: pledge ? sales.map(pledged) : sales }
  }
  if (from === 2 && from !== last && pledge && plan.asks) plan.asks.pledge = pledge
  // Some became cheaper while they were for sale.
  if (from === 2 && from !== last && nth % 4 === 1 && plan.asks) plan.asks.before = Math.round(work.xrp * 1.25)
  if (from === 2 && nth % 3 === 0) return { ...plan, offers: bids(work.xrp, [0.7, 0.85]) }
  if (from !== last) return plan
  // The loser of this one gives all the same.
  if (nth === 0)
    return { ...plan, asks: undefined, auction: { ...ENDED, xrp: work.xrp, bids: bids(work.xrp, [1, 1.2]) } }
  const auction = AUCTIONS[(nth - 1) / 2]
  if (!auction)
    return { ...plan, asks: undefined, offers: bids(work.xrp, [0.6, 0.75, 1.1].slice(0, 2 + (nth % 4) / 2)) }
  const { raises, reserve, limit, ...terms } = auction
  const more = {
    ...(reserve && { reserveXrp: Math.round(work.xrp * reserve) }),
    ...(limit && { limitXrp: Math.round(work.xrp * limit) }),
  }
  return { ...plan, asks: undefined, auction: { ...terms, ...more, xrp: work.xrp, bids: bids(work.xrp, raises) } }
}
