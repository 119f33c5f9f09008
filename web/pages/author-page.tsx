import { listCreated, listLiked, listOnSaleOf } from '@gooddrop/contract/people.ts'
import type { PublicUser } from '@gooddrop/contract/user.ts'
import { useParams } from 'react-router'
import { ActivityTab } from '#features/activity/activity-tab.tsx'
import { copy as activityCopy } from '#features/activity/copy.ts'
import { copy as givingCopy } from '#features/giving/copy.ts'
import { GiftsTab } from '#features/giving/gifts-tab.tsx'
import { copy } from '#features/people/copy.ts'
import { PersonPage } from '#features/people/person-page.tsx'
import { AuthorWallet } from '#features/people/wallets.tsx'
import { WorksTab } from '#features/people/works-tab.tsx'
import { WatchButton } from '#features/watch/watch-button.tsx'
import { useSession } from '#lib/session.ts'

export function Component() {
  const userId = useParams().authorId ?? ''
  const own = useSession()?.user._id === userId
  const works = (list: Parameters<typeof WorksTab>[0]['list'], empty: string, hint: string) => (
    <WorksTab userId={userId} list={list} empty={empty} hint={hint} />
  )
  const tabs = (person: PublicUser) => [
    {
      value: 'sale',
      label: copy.onSale,
      content: works(listOnSaleOf, copy.nothingOnSale, copy.nothingOnSaleOfTheirs),
    },
    { value: 'created', label: copy.created, content: works(listCreated, copy.nothingHere, copy.nothingCreated) },
    { value: 'liked', label: copy.liked, content: works(listLiked, copy.nothingHere, copy.nothingLiked) },
    { value: 'gifts', label: givingCopy.hasGiven, content: <GiftsTab person={person} own={own} /> },
    { value: 'activity', label: activityCopy.tab, content: <ActivityTab subject={{ user_id: userId }} /> },
  ]
  const wallet = ({ wallet_address }: PublicUser) => <AuthorWallet address={wallet_address} />
  const other = { to: `/User?u=${userId}`, label: copy.collectionPage }
  const watch = !own && <WatchButton kind="person" id={userId} />
  return <PersonPage key={userId} userId={userId} own={own} tabs={tabs} other={other} wallet={wallet} watch={watch} />
}
