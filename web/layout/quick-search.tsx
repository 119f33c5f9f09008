import { HEADER_SEARCH_LIMIT } from '@gooddrop/contract/constants.ts'
import { Search } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#ui/cx.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const SearchSuggestions = lazyComponent(() => import('#features/discover/suggestions.tsx'), 'SearchSuggestions')

type Props = { className?: string; onSearched?: () => void }

/** Enter runs the search (page 0, limit 25) on Explore. What it suggests is loaded when it is first used. */
export function QuickSearch({ className, onSearched }: Props) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  return (
    <search className={className}>
      <form
        action="/Explore"
        onSubmit={(event) => {
          event.preventDefault()
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
          if (!text) return
          const query = new URLSearchParams({ text, page: '0', limit: String(HEADER_SEARCH_LIMIT) })
          navigate(`/Explore?${query}`)
          onSearched?.()
        }}
        className="relative"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3.5 size-[1.125rem] -translate-y-1/2 text-ink-faint"
          strokeWidth={1.6}
        />
        <input
          ref={field}
          onFocus={() => setUsed(true)}
          type="search"
          role="combobox"
          aria-expanded={false}
          name="text"
          aria-label={copy.search}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          className={cx(
            'h-11 w-full rounded-full border border-line bg-raised pe-4 ps-10.5 text-[0.9375rem] text-ink transition placeholder:text-ink-faint',
            'hover:border-edge focus-visible:rounded-full focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0',
          )}
        />
        {used && (
          <Suspense>
            <SearchSuggestions field={field} onChosen={onSearched} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
