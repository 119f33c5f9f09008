import type { AuthorProfile } from '@gooddrop/contract/user.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson, publicProfile } from '#features/accounts/find-person.ts'
import { raisedBy } from '#features/giving/list-donations.ts'
import { followersOf } from './store.ts'

/** A person with what is counted about them, each also under the name of the specification. */
export async function getProfile(deps: Deps, userId: string): Promise<AuthorProfile> {
  const person = await publicProfile(deps, userId)
  const { followers } = await followersOf(deps.db, userId)
  return {
    ...person,
    id: person._id,
    wallet: person.wallet_address,
    followers,
    avatar: { url: person.profile },
    banner: { url: person.profile_banner },
    raised: await raisedBy(deps.db, await accountsOfPerson(deps.db, userId)),
  }
}
