import { MAX_OFFER_TRAITS, type WantedTrait } from '@gooddrop/contract/collection-offers.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { traitsQuery } from './queries.ts'

type Props = { collectionId: string; traits: readonly WantedTrait[]; onChange: (traits: WantedTrait[]) => void }

/** Which traits a fitting work has, each name once. Nothing where the collection has none. */
export function TraitFields({ collectionId, traits, onChange }: Props) {
  const { data: facets = [] } = useQuery(traitsQuery(collectionId))
  if (facets.length === 0) return null
  const free = facets.filter(({ name }) => !traits.some((trait) => trait.name === name))
  const setValue = (name: string, value: string) =>
    onChange(traits.map((trait) => (trait.name === name ? { name, value } : trait)))
  const add = (name: string) => {
    const value = facets.find((facet) => facet.name === name)?.values[0]?.value
    if (value !== undefined) onChange([...traits, { name, value }])
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{copy.traits}</legend>
      {traits.map(({ name, value }) => (
        <div key={name} className="flex items-end gap-2">
          <SelectField
            className="min-w-0 grow"
            label={name}
            options={valuesOf(facets, name, value)}
            value={value}
            onChange={(next) => setValue(name, next)}
          />
          <IconButton
            icon={X}
            label={copy.removeTrait(name)}
            onClick={() => onChange(traits.filter((trait) => trait.name !== name))}
          />
        </div>
      ))}
      {free.length > 0 && traits.length < MAX_OFFER_TRAITS && (
        <SelectField
          label={copy.addTrait}
          options={[{ value: '', label: copy.anyTrait }, ...free.map(({ name }) => ({ value: name, label: name }))]}
          value=""
          onChange={add}
        />
      )}
    </fieldset>
  )
}

/** With the chosen one, also where it is no longer among them. */
function valuesOf(
  facets: readonly { name: string; values: readonly { value: string }[] }[],
  name: string,
  chosen: string,
) {
  const values = facets.find((facet) => facet.name === name)?.values.map(({ value }) => value) ?? []
  return [...new Set([...values, chosen])].map((value) => ({ value, label: value }))
}
