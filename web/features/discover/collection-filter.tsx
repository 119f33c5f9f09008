import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { collectionQuery } from '#features/collections/queries.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { suggestionsQuery } from './explore-queries.ts'
import { filterCopy } from './filter-copy.ts'
import { useDebounced } from './use-debounced.ts'

type Props = { collection: string | undefined; onChange: (collection: string | undefined) => void }

/** Finds a collection by its name. */
export function CollectionFilter({ collection, onChange }: Props) {
  return collection ? <Chosen id={collection} onRemove={() => onChange(undefined)} /> : <Find onChoose={onChange} />
}

function Chosen({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(collectionQuery(id))
  const name = data?.name ?? filterCopy.thisCollection
  return (
    <div className="grid justify-items-start gap-2">
      <p className="serif text-label wrap-anywhere">{name}</p>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Link to={`/Collection/${id}`} className="link">
          {filterCopy.openCollection}
        </Link>
        <Button variant="quiet" size="sm" onClick={onRemove} aria-label={filterCopy.remove(name)}>
          {filterCopy.removeShort}
        </Button>
      </p>
    </div>
  )
}

function Find({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim())
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(text))
  const found = text.length > 1 ? data?.collections : undefined
  const status = useId()
  return (
    <div className="grid gap-2">
      <TextField
        label={filterCopy.findCollection}
        hideLabel
        type="search"
        autoComplete="off"
        maxLength={100}
        aria-controls={status}
        placeholder={filterCopy.collectionPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div id={status} role="status">
        {found?.length === 0 && !isPlaceholderData && (
          <p className="text-sm text-ink-faint">{filterCopy.noCollection}</p>
        )}
        <ul>
          {found?.map(({ _id, name }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => onChoose(_id)}
                className="w-full rounded-sm px-3 py-2 text-start text-[0.9375rem] wrap-anywhere transition hover:bg-sunk"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
