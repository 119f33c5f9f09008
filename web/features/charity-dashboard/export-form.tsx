import { exportGifts } from '@gooddrop/contract/charity-dashboard.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#lib/download.ts'
import { labelled } from '#lib/format.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const FORMATS = ['csv', 'json'] as const

export function ExportForm() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isBad = from !== '' && to !== '' && from > to
  const save = useAction(async (format: (typeof FORMATS)[number]) => {
    if (isBad) return
    await download(exportGifts, { query: { ...(from && { from }), ...(to && { to }), format } })
  })
  return (
    <section aria-labelledby="export" className="grid content-start gap-4">
      <h3 id="export" className="display text-heading">
        {copy.exportTitle}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{copy.exportLead}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          type="date"
          label={copy.from}
          value={from}
          max={to || undefined}
          error={isBad ? copy.badRange : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={copy.to}
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="text-sm text-ink-faint">{copy.days}</p>
      <div className="flex flex-wrap gap-3">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            loading={save.pending}
            aria-label={labelled(copy.exportTitle, copy[format])}
            onClick={() => save.run(format)}
          >
            <Download aria-hidden="true" className="size-4" strokeWidth={1.8} />
            {copy[format]}
          </Button>
        ))}
      </div>
    </section>
  )
}
