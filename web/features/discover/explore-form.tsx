import { CATEGORIES, NFT_TYPES } from '@gooddrop/contract/constants.ts'
import { Search } from 'lucide-react'
import { categoryName } from '#features/nfts/category-copy.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClasses } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { exploreCopy as copy } from './explore-copy.ts'
import type { ExploreFilters } from './explore-filters.ts'

type Props = { filters: ExploreFilters; onChange: (change: Partial<ExploreFilters>) => void }

const categories = [
  { value: '', label: copy.everyCategory },
  ...CATEGORIES.map((category) => ({ value: category, label: categoryName(category) })),
] as const
const types = [
  { value: '', label: copy.everyType },
  ...NFT_TYPES.map((type) => ({ value: type, label: copy.types[type] })),
] as const

/** Text, category and type. An empty text is not submitted. */
export function ExploreForm({ filters, onChange }: Props) {
  return (
    <search className="grid gap-4 md:grid-cols-[1fr_14rem_12rem]">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
          if (text) onChange({ text })
        }}
      >
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-3.5 size-[1.125rem] -translate-y-1/2 text-ink-faint"
            strokeWidth={1.6}
          />
          <input
            // A link or Back changes the address: the field then starts again with its text.
            key={filters.text}
            type="search"
            name="text"
            maxLength={200}
            defaultValue={filters.text}
            aria-label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            className={cx(controlClasses, 'h-12 ps-10.5')}
          />
        </div>
        <Button type="submit" className="h-12">
          {copy.search}
        </Button>
      </form>
      <SelectField
        label={copy.category}
        hideLabel
        options={categories}
        value={filters.tag ?? ''}
        onChange={(value) => onChange({ tag: value || undefined })}
      />
      <SelectField
        label={copy.type}
        hideLabel
        options={types}
        value={filters.nftType ?? ''}
        onChange={(value) => onChange({ nftType: value || undefined })}
      />
    </search>
  )
}
