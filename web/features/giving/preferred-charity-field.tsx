import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/select.tsx'
import { copy } from './chooser-copy.ts'
import { charitiesQuery } from './queries.ts'

/** No preference: the buyer chooses. */
export const ANY_CHARITY = 'any'

type Props = {
  charity: string
  onChange: (charity: string) => void
  disabled?: boolean
  /** The seller gives to it as well: then it is no suggestion, and one must be chosen. */
  pledged?: boolean
}

/** The charity that the seller suggests to the buyer. */
export function PreferredCharityField({ charity, onChange, disabled, pledged = false }: Props) {
  const { data: charities = [] } = useQuery(charitiesQuery())
  const options = charities.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name }))
  if (options.length === 0) return null
  return (
    <SelectField
      label={pledged ? copy.forPledge : copy.preferred}
      hint={pledged ? copy.forPledgeHint : copy.preferredHint}
      options={[{ value: ANY_CHARITY, label: pledged ? copy.chooseCharity : copy.noPreference }, ...options]}
      value={charity}
      onChange={onChange}
      disabled={disabled ?? false}
    />
  )
}
