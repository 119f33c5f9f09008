import { changeWatch, endWatch, type Watch, type WatchHow } from '@gooddrop/contract/watch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { labelled } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { copy } from './copy.ts'
import { HowFields, isEmpty } from './how-fields.tsx'
import { useLastChoice } from './use-change-watch.ts'

const summaryOf = ({ bell, mail, push }: WatchHow) =>
  [
    ...(bell ? [copy.bell] : []),
    ...(push ? [copy.push] : []),
    ...(mail === 'off' ? [] : [copy.mailsInShort[mail]]),
  ].join(' · ')

/** What was removed stays in its place, so that it can be undone, until the page is left. */
export function WatchRow({ watch }: { watch: Watch }) {
  const queries = useQueryClient()
  const { kind, subject_id: id, title, picture, link } = watch
  const [how, setHow] = useState<WatchHow>({ bell: watch.bell, mail: watch.mail, push: watch.push })
  const [isStopped, setStopped] = useState(false)
  const params = { kind, id }
  const name = title ?? copy.gone
  const kept = useRef(how)
  const send = useLastChoice(async (next: WatchHow) => {
    try {
      await call(changeWatch, { params, body: next })
      kept.current = next
    } catch (error) {
      setHow(kept.current)
      toastError(error)
    }
    queries.removeQueries({ queryKey: keys.watch(kind, id) })
  })
  const save = (next: WatchHow) => {
    setHow(next)
    return send(next)
  }
  const stop = useAction(async () => {
    await call(endWatch, { params })
    setStopped(true)
    queries.removeQueries({ queryKey: keys.watch(kind, id) })
  })
  const undo = useAction(async () => {
    await call(changeWatch, { params, body: how })
    setStopped(false)
  })
  if (isStopped)
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4" role="status">
        <p className="as-written min-w-0 grow text-[0.9375rem] text-ink-soft">{copy.stopped(name)}</p>
        {title !== null && (
          <Button size="sm" variant="secondary" loading={undo.pending} onClick={undo.run}>
            {copy.undo}
          </Button>
        )}
      </li>
    )
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      <Avatar src={picture} seed={id} name={name} className="size-11" decorative />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="truncate font-medium">
          {link && title !== null ? (
            <Link to={link} className="as-written">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-ink-faint">
          {copy.kinds[kind]} · {summaryOf(how)}
        </p>
      </div>
      <Popover
        label={copy.howFor(name)}
        trigger={
          <Button size="sm" variant="secondary" aria-label={labelled(copy.change, name)}>
            {copy.change}
          </Button>
        }
      >
        <HowFields how={how} onChange={(next) => (isEmpty(next) ? stop.run() : save(next))} />
      </Popover>
      <IconButton icon={X} label={labelled(copy.stop, name)} disabled={stop.pending} onClick={stop.run} />
    </li>
  )
}
