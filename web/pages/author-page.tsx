import { listCreated, listLiked, listOnSaleOf } from '@gooddrop/contract/collection.ts'
import type { PublicUser } from '@gooddrop/contract/user.ts'
import { useParams } from 'react-router'
import { AuthorWallet } from '#features/collection/author-wallet.tsx'
import { PersonPage } from '#features/collection/person-page.tsx'
import { texts } from '#features/collection/texts.ts'
import { WorksTab } from '#features/collection/works-tab.tsx'
import { GiftsTab } from '#features/giving/gifts-tab.tsx'
import { texts as givingTexts } from '#features/giving/texts.ts'
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
      label: texts.onSale,
      content: works(listOnSaleOf, texts.nothingOnSale, texts.nothingOnSaleOfTheirs),
    },
    { value: 'created', label: texts.created, content: works(listCreated, texts.nothingHere, texts.nothingCreated) },
    { value: 'liked', label: texts.liked, content: works(listLiked, texts.nothingHere, texts.nothingLiked) },
    { value: 'gifts', label: givingTexts.hasGiven, content: <GiftsTab person={person} own={own} /> },
  ]
  const wallet = ({ wallet_address }: PublicUser) => <AuthorWallet address={wallet_address} />
  const other = { to: `/User?u=${userId}`, label: texts.collectionPage }
  return <PersonPage key={userId} userId={userId} own={own} tabs={tabs} other={other} wallet={wallet} />
}
