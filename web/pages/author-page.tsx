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
  const works = (value: string, label: string, list: Parameters<typeof WorksTab>[0]['list'], empty: string) => ({
    value,
    label,
    content: <WorksTab userId={userId} list={list} empty={empty} />,
  })
  const tabs = (person: PublicUser) => [
    works('sale', texts.onSale, listOnSaleOf, texts.nothingOnSale),
    works('created', texts.created, listCreated, texts.nothingHere),
    works('liked', texts.liked, listLiked, texts.nothingHere),
    { value: 'gifts', label: givingTexts.hasGiven, content: <GiftsTab person={person} own={own} /> },
  ]
  const wallet = ({ wallet_address }: PublicUser) => <AuthorWallet address={wallet_address} />
  const other = { to: `/User?u=${userId}`, label: texts.collectionPage }
  return <PersonPage key={userId} userId={userId} own={own} tabs={tabs} other={other} wallet={wallet} />
}
