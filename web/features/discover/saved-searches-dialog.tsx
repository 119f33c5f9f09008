import { deleteSearch, renameSearch, restoreSearch, type SavedSearch } from '@gooddrop/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { keys } from '#lib/query-keys.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { savedSearchesQuery } from './explore-queries.ts'
import { savedCopy } from './saved-copy.ts'

/** A search that was deleted is no longer watched, even when it is restored. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries(savedSearchesQuery()),
    queryClient.invalidateQueries({ queryKey: keys.watches() }),
  ])

type Props = { below: (search: SavedSearch) => ReactNode; onClose: () => void }

/** Opens, renames and deletes saved searches; what was deleted here can be restored as long as it is open. */
export function SavedSearchesDialog({ below, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery())
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([])
  // In their old places, so that nothing moves under the pointer.
  const rows = [...(data ?? []), ...deleted.filter(({ _id }) => !data?.some((kept) => kept._id === _id))].sort(
    (a, b) => (a._id < b._id ? 1 : -1),
  )
  return (
    <Dialog open onOpenChange={onClose} title={savedCopy.saved}>
      {!data && isError && <ErrorState what={savedCopy.what} onRetry={refetch} retrying={isFetching} />}
      {!data && !isError && <TextSkeleton lines={4} />}
      {data && rows.length === 0 && <EmptyState title={savedCopy.none} hint={savedCopy.noneHint} />}
      <ul className="divide-y divide-line">
        {rows.map((search) => (
          <li key={search._id} className="py-2">
            {data?.some(({ _id }) => _id === search._id) ? (
              <>
                <Kept search={search} onOpen={onClose} onDeleted={() => setDeleted([...deleted, search])} />
                {below(search)}
              </>
            ) : (
              <Deleted search={search} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type KeptProps = { search: SavedSearch; onOpen: () => void; onDeleted: () => void }

function Kept({ search: { _id: id, name, search }, onOpen, onDeleted }: KeptProps) {
  const [renaming, setRenaming] = useState(false)
  const remove = useAction(async () => {
    await call(deleteSearch, { params: { id } })
    onDeleted()
    await refresh()
  })
  if (renaming) return <Rename id={id} name={name} onDone={() => setRenaming(false)} />
  return (
    <div className="flex items-center gap-1">
      <Link to={`/Explore?${search}`} onClick={onOpen} className="link min-w-0 grow py-2 wrap-anywhere">
        {name}
      </Link>
      <IconButton icon={Pencil} label={savedCopy.renameOf(name)} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} label={savedCopy.deleteOf(name)} onClick={() => remove.run()} />
    </div>
  )
}

function Rename({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const rename = useAction(async (next: string) => {
    if (next !== '' && next !== name) {
      await call(renameSearch, { params: { id }, body: { name: next } })
      await refresh()
    }
    onDone()
  })
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        rename.run(String(new FormData(event.currentTarget).get('name') ?? '').trim())
      }}
    >
      <TextField
        label={savedCopy.renameOf(name)}
        hideLabel
        className="grow"
        name="name"
        defaultValue={name}
        maxLength={60}
        autoFocus
      />
      <Button type="submit" className="h-12" loading={rename.pending}>
        {savedCopy.confirm}
      </Button>
    </form>
  )
}

function Deleted({ search: { _id: id, name } }: { search: SavedSearch }) {
  const restore = useAction(async () => {
    await call(restoreSearch, { params: { id }, body: {} })
    await refresh()
  })
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3 py-1 text-[0.9375rem] text-ink-soft">
      <span className="wrap-anywhere">{savedCopy.deleted(name)}</span>
      <Button variant="secondary" size="sm" loading={restore.pending} onClick={() => restore.run()}>
        {savedCopy.undo}
      </Button>
    </p>
  )
}
