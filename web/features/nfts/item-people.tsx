import type { Nft } from '@gooddrop/contract/nfts.ts'
import type { PersonCard } from '@gooddrop/contract/user.ts'
import { Link } from 'react-router'
import { fullName, shortAddress } from '#lib/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cardCopy } from './card-copy.ts'
import { copy } from './copy.ts'

function Person({ role, person, address }: { role: string; person: PersonCard | null; address: string | null }) {
  const name = person ? person.first_name || fullName(person) : address ? shortAddress(address) : cardCopy.somebody
  return (
    <li className="flex min-w-0 items-center gap-3">
      <Avatar src={person?.profile} seed={person?._id ?? address ?? role} name={name} className="size-11" decorative />
      <div className="grid min-w-0">
        <span className="text-xs text-ink-faint">{role}</span>
        <span>
          {person ? (
            <Link to={`/User?u=${person._id}`} className="as-written font-medium text-ink no-underline hover:underline">
              {name}
            </Link>
          ) : (
            <bdi className="figures">{name}</bdi>
          )}
        </span>
      </div>
    </li>
  )
}

export function ItemPeople({ nft }: { nft: Nft }) {
  return (
    <ul className="flex flex-wrap gap-x-10 gap-y-4">
      <Person role={copy.creator} person={nft.created_by} address={nft.issuer} />
      <Person role={copy.owner} person={nft.owner} address={nft.owner_address} />
    </ul>
  )
}
