import { CATEGORIES, type Category } from '@gooddrop/contract/constants.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#ui/cx.ts'
import { categoryName } from './category-copy.ts'
import { copy } from './copy.ts'

type Props = { value: readonly Category[]; onChange: (tags: Category[]) => void }

/** The categories as toggle buttons; the chosen ones keep their order of choice. */
export function TagChoice({ value, onChange }: Props) {
  const id = useId()
  const toggle = (tag: Category) =>
    onChange(value.includes(tag) ? value.filter((other) => other !== tag) : [...value, tag])
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{copy.tags}</legend>
      <div className="flex flex-wrap gap-2">
        {CATEGORIES.map((tag) => {
          const chosen = value.includes(tag)
          return (
            <button
              key={tag}
              type="button"
              aria-pressed={chosen}
              onClick={() => toggle(tag)}
              className={cx(
                'inline-flex h-10 items-center gap-1.5 rounded-full border px-4 text-sm transition focus-visible:rounded-full',
                chosen ? 'border-ink bg-ink text-on-ink' : 'border-edge text-ink hover:border-ink hover:bg-sunk',
              )}
            >
              {chosen && <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />}
              {categoryName(tag)}
              {tag === value[0] && <span className="text-xs opacity-80">{copy.category}</span>}
            </button>
          )
        })}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-faint">
        {copy.tagsHint}
      </p>
    </fieldset>
  )
}
