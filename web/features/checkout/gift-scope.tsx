import { useId } from 'react'
import { copy } from './copy.ts'

type Scope = 'all' | 'each'

const scopes: readonly { value: Scope; label: string }[] = [
  { value: 'all', label: copy.forAll },
  { value: 'each', label: copy.forEach },
]

/** Whether one gift is chosen for all works, or one for each. */
export function GiftScope({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="mb-2 text-sm font-medium">{copy.giftFor}</legend>
      {scopes.map((scope) => (
        <label key={scope.value} className="inline-flex min-h-9 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={name}
            checked={value === scope.value}
            onChange={() => onChange(scope.value)}
            className="size-5 accent-ink"
          />
          {scope.label}
        </label>
      ))}
    </fieldset>
  )
}
