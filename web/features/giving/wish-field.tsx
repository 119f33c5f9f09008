import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { charitiesQuery } from './queries.ts'

/** No wish: the buyer chooses. */
export const ANY = 'any'

/** To whom the seller would like the gift to go. */
export function WishField({
  wish,
  onChange,
  disabled,
}: {
  wish: string
  onChange: (wish: string) => void
  disabled?: boolean
}) {
  const { data: charities = [] } = useQuery(charitiesQuery())
  const options = charities.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name }))
  if (options.length === 0) return null
  return (
    <SelectField
      label={copy.wish}
      hint={copy.wishHint}
      options={[{ value: ANY, label: copy.noWish }, ...options]}
      value={wish}
      onChange={onChange}
      disabled={disabled ?? false}
    />
  )
}
