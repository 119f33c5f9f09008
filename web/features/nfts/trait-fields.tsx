import { MAX_TRAIT_NAME, MAX_TRAIT_VALUE, MAX_TRAITS, type Trait } from '@gooddrop/contract/traits.ts'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { copy } from './copy.ts'

type Props = { value: readonly Trait[]; onChange: (traits: Trait[]) => void; error?: string | undefined }

/** Pairs of a name and a value, by which works of a collection are told apart. */
export function TraitFields({ value, onChange, error }: Props) {
  const id = useId()
  const change = (at: number, part: Partial<Trait>) =>
    onChange(value.map((trait, index) => (index === at ? { ...trait, ...part } : trait)))
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{copy.traits}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        {copy.traitsHint}
      </p>
      {value.map((trait, index) => (
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            label={copy.traitName(index + 1)}
            placeholder={copy.traitNamePlaceholder}
            autoComplete="off"
            maxLength={MAX_TRAIT_NAME}
            value={trait.name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <TextField
            label={copy.traitValue(index + 1)}
            placeholder={copy.traitValuePlaceholder}
            autoComplete="off"
            maxLength={MAX_TRAIT_VALUE}
            value={trait.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <IconButton
            icon={X}
            label={copy.removeTrait(index + 1)}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {value.length < MAX_TRAITS && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...value, { name: '', value: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {copy.addTrait}
        </Button>
      )}
    </fieldset>
  )
}
