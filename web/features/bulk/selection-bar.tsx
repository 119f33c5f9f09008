import type { ReactNode } from 'react'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import type { Selection } from './use-selection.ts'

/** Turns selecting on and off, and says what can be done with what is selected. Above the list that it is about. */
export function SelectionBar({
  selection,
  count,
  all,
  loadAll,
  children,
}: {
  selection: Selection
  count: number
  /** The ids of everything that can be selected. */
  all: readonly string[]
  /** Where the list has more than it shows: loads the rest of it, and returns the ids of everything. */
  loadAll?: (() => Promise<readonly string[]>) | undefined
  children: ReactNode
}) {
  const selectAll = useAction(async () => selection.set(loadAll ? await loadAll() : all))
  const isAll = count >= all.length && !loadAll
  if (!selection.on)
    return (
      <div className="flex justify-end pb-5">
        <Button size="sm" variant="secondary" onClick={selection.start} disabled={all.length === 0}>
          {copy.select}
        </Button>
      </div>
    )
  return (
    <section
      aria-label={copy.actions}
      className="sticky top-18 z-20 drawer:top-20 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line bg-paper py-3"
    >
      <p role="status" className="grow text-[0.9375rem] font-medium">
        {copy.selected(count)}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          size="sm"
          variant="quiet"
          loading={selectAll.pending}
          onClick={isAll ? () => selection.set([]) : selectAll.run}
        >
          {isAll ? copy.clear : copy.selectAll}
        </Button>
        <Button size="sm" variant="quiet" onClick={selection.stop}>
          {copy.selectOff}
        </Button>
      </div>
    </section>
  )
}

type MarkProps = { title: string; checked: boolean; onToggle: () => void }
type RowMarkProps = MarkProps & { disabled?: boolean }

const box = 'size-6 cursor-pointer accent-ink'

/** In front of one line of a list. */
export const SelectMark = ({ title, checked, disabled, onToggle }: RowMarkProps) => (
  <input
    type="checkbox"
    aria-label={copy.selectOne(title)}
    checked={checked}
    disabled={disabled}
    onChange={onToggle}
    className={`${box} relative z-10 shrink-0 disabled:opacity-45`}
  />
)

/** Over a card: a click anywhere on it selects, and its links are out of the way meanwhile. */
export function SelectableCard({ title, checked, onToggle, children }: MarkProps & { children: ReactNode }) {
  return (
    <div className="relative">
      <div inert>{children}</div>
      <label className="absolute inset-0 z-10 cursor-pointer has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink has-checked:bg-ink/10">
        {/* The other corners of the picture say what it is and until when. */}
        <span className="absolute inset-x-0 top-0 aspect-square">
          <input
            type="checkbox"
            aria-label={copy.selectOne(title)}
            checked={checked}
            onChange={onToggle}
            className={`${box} absolute end-3 bottom-3`}
          />
        </span>
      </label>
    </div>
  )
}
