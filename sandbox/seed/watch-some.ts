import type { Charity } from '@gooddrop/contract/giving.ts'
import { changeWatch } from '@gooddrop/contract/watch.ts'
import type { SignedInPerson } from './signed-in-person.ts'

/** One person of the demo world watches an artist and a charity. */
export async function watchSome(
  { call }: SignedInPerson,
  artist: Pick<SignedInPerson, 'id'>,
  charity: Pick<Charity, '_id'>,
): Promise<void> {
  const body = { bell: true, mail: 'off', push: false } as const
  await call(changeWatch, { params: { kind: 'person', id: artist.id }, body })
  await call(changeWatch, { params: { kind: 'charity', id: charity._id }, body })
}
