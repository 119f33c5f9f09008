import { changeWatchHours, type WatchHours } from '@gooddrop/contract/watch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const USUAL = { from: '22:00', until: '08:00' }

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When push messages and e-mails wait. The zone is that of this browser, until the person chooses another one's. */
export function HoursForm({ hours }: { hours: WatchHours }) {
  const queries = useQueryClient()
  const here = hereZone()
  const [quiet, setQuiet] = useState(hours.quiet)
  // Nobody chooses UTC on purpose without a quiet hour: it is where everybody begins.
  const [zone, setZone] = useState(hours.quiet === null && hours.time_zone === 'UTC' ? here : hours.time_zone)
  const save = useAction(async () => {
    await call(changeWatchHours, { body: { time_zone: zone, quiet } })
    toast.success(copy.saved)
    await queries.invalidateQueries({ queryKey: [...keys.watches(), 'settings'] })
  })
  return (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.run()
      }}
    >
      <div className="grid gap-1">
        <h3 className="serif text-label">{copy.quiet}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{copy.quietLead}</p>
      </div>
      <Checkbox label={copy.quietOn} checked={quiet !== null} onChange={(on) => setQuiet(on ? USUAL : null)} />
      {quiet && (
        <div className="flex flex-wrap gap-4">
          <TextField
            label={copy.from}
            type="time"
            required
            value={quiet.from}
            onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
          />
          <TextField
            label={copy.until}
            type="time"
            required
            value={quiet.until}
            onChange={({ target }) => setQuiet({ ...quiet, until: target.value })}
          />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {copy.zone(zone)}
        {zone !== here && (
          <button type="button" className="link" onClick={() => setZone(here)}>
            {copy.changeZone(here)}
          </button>
        )}
      </p>
      <Button type="submit" size="sm" loading={save.pending}>
        {copy.save}
      </Button>
    </form>
  )
}
