import { ROYALTY_UNITS_PER_PERCENT } from '@gooddrop/contract/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CollectionSlot } from '#features/nfts/mint-form.tsx'
import { useSession } from '#lib/session.ts'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { collectionQuery, ownCollectionsQuery } from './queries.ts'

const NONE = 'none'

/** The collection that a new work is minted into, among those of the account that mints. */
export function CollectionChoice({ account, value, onChange }: CollectionSlot) {
  const queries = useQueryClient()
  const userId = useSession()?.user._id ?? ''
  const { data: collections = [] } = useQuery({ ...ownCollectionsQuery(userId), enabled: userId !== '' })
  const options = collections
    .filter(({ issuer }) => issuer === account)
    .map(({ _id, name }) => ({ value: _id, label: name }))
  const known = options.some((option) => option.value === value)
  const choose = async (chosen: string) => {
    if (chosen === NONE) return onChange('')
    onChange(chosen)
    const { royality } = await queries.ensureQueryData(collectionQuery(chosen))
    if (royality !== null) onChange(chosen, String(royality / ROYALTY_UNITS_PER_PERCENT))
  }
  return (
    <div className="grid gap-2">
      <SelectField
        label={copy.field}
        hint={copy.fieldHint}
        options={[{ value: NONE, label: copy.none }, ...options]}
        value={known ? value : NONE}
        onChange={choose}
      />
      <Link to="/CreateCollection" className="link justify-self-start text-sm">
        {copy.createTitle}
      </Link>
    </div>
  )
}
