import type { SavedSearch } from '@gooddrop/contract/saved-searches.ts'
import { Bookmark } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatList } from '#lib/format.ts'
import { returnTo } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Menu, MenuAction } from '#ui/menu.tsx'
import { type ExploreFilters, writeFilters } from './explore-filters.ts'
import { chipsOf, useChips } from './filter-chips.tsx'
import { savedCopy } from './saved-copy.ts'

const SaveDialog = lazyComponent(() => import('./save-search-dialog.tsx'), 'SaveSearchDialog')
const ListDialog = lazyComponent(() => import('./saved-searches-dialog.tsx'), 'SavedSearchesDialog')

type Props = {
  filters: ExploreFilters
  /** Shown below each saved search. */
  below: (search: SavedSearch) => ReactNode
}

/** Saves the present filters, and lists what was saved. */
export function SavedSearches({ filters, below }: Props) {
  const session = useSession()
  const [open, setOpen] = useState<'save' | 'list'>()
  const chips = useChips(filters, false)
  const close = () => setOpen(undefined)
  if (!session)
    return (
      <Button asChild long variant="quiet" size="sm">
        <Link to="/Login" onClick={() => returnTo.remember()}>
          {savedCopy.login}
        </Link>
      </Button>
    )
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" className="h-12">
            <Bookmark aria-hidden="true" className="size-4" strokeWidth={1.8} />
            {savedCopy.saved}
          </Button>
        }
      >
        <MenuAction disabled={chipsOf(filters, filters.collection).length === 0} onSelect={() => setOpen('save')}>
          {savedCopy.save}
        </MenuAction>
        <MenuAction onSelect={() => setOpen('list')}>{savedCopy.saved}</MenuAction>
      </Menu>
      <Suspense>
        {open === 'save' && (
          <SaveDialog
            search={writeFilters(filters).toString()}
            suggestedName={formatList(chips.map(({ label }) => label))}
            onClose={close}
          />
        )}
        {open === 'list' && <ListDialog below={below} onClose={close} />}
      </Suspense>
    </>
  )
}
