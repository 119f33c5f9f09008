import type { BadgeKind, BadgeTheme } from '@gooddrop/contract/sharing.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson, requirePerson } from '#features/accounts/find-person.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { charityInBrief } from '#features/giving/charities.ts'
import { raisedBy } from '#features/giving/list-donations.ts'
import { amountOf } from './compose-card.ts'
import { copy } from './copy.ts'
import type { Badge } from './drawing/card.ts'

type Reading = Pick<Deps, 'db'>

/** What has arrived at a charity, or what an artist's sales have raised. Throws `not_found` for who is hidden. */
export async function composeBadge(
  deps: Reading,
  kind: BadgeKind,
  id: string,
  style: { look: Badge['look']; theme: BadgeTheme },
): Promise<Badge> {
  const { name, amount, about } = await (kind === 'charity' ? ofCharity(deps, id) : ofArtist(deps, id))
  return {
    ...style,
    name,
    amount,
    about,
    site: copy.site,
    label: copy.badge(name, amount, about),
  }
}

async function ofCharity({ db }: Reading, id: string) {
  const { name, received, gifts } = await charityInBrief(db, id)
  return { name, amount: amountOf(received), about: copy.received(gifts) }
}

async function ofArtist({ db }: Reading, id: string) {
  const person = await requirePerson(db, id)
  const { amount, gifts } = await raisedBy(db, await accountsOfPerson(db, id))
  return { name: nameOfPerson(person), amount: amountOf(amount), about: copy.raised(gifts) }
}
