import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { SelectField } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { receiptsQuery } from './queries.ts'

const ReceiptDialog = lazyComponent(() => import('./receipt-dialog.tsx'), 'ReceiptDialog')

/** Chooses a year and opens its receipt; nothing while there is no year with a gift. */
export function YearReceipts() {
  const { data, isError, isFetching, refetch } = useQuery(receiptsQuery())
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState(false)
  if (isError && !data) return <ErrorState small what={copy.yearsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={2} />
  const [latest] = data.years
  if (!latest) return null
  const year = chosen ?? String(latest.year)
  return (
    <section aria-label={copy.yearly} className="grid gap-3">
      <h3 className="caps text-ink-faint">{copy.yearly}</h3>
      <SelectField
        label={copy.year}
        hideLabel
        className="max-w-64"
        options={data.years.map((each) => ({
          value: String(each.year),
          label: copy.yearLabel(each.year, each.gifts),
        }))}
        value={year}
        onChange={setChosen}
      />
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {copy.openYear}
      </Button>
      {open && (
        <Suspense>
          <ReceiptDialog of={{ year: Number(year) }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
