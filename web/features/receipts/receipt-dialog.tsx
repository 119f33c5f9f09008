import {
  type DonorDetails,
  deleteDonorDetails,
  exportYear,
  getReceiptPdf,
  getYearPdf,
  PROFILES,
  saveDonorDetails,
} from '@gooddrop/contract/receipts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { download } from '#lib/download.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { DetailsForm, detailErrors } from './details-form.tsx'
import { GiftSummary } from './gift-summary.tsx'
import { lastCountry } from './last-country.ts'
import { receiptQuery, receiptsQuery } from './queries.ts'

/** One gift, or all gifts of a year. */
export type ReceiptOf = { giftId: string } | { year: number }

const NOTHING: DonorDetails = { legal_name: '', address: '' }
const options = PROFILES.map((value) => ({ value, label: copy.countries[value] }))
const same = (one: DonorDetails, other: DonorDetails) =>
  one.legal_name.trim() === other.legal_name.trim() && one.address.trim() === other.address.trim()

/** Asks for what the chosen country wants on a receipt, and saves the receipt. */
export function ReceiptDialog({ of, onClose }: { of: ReceiptOf; onClose: () => void }) {
  const form = useId()
  const queries = useQueryClient()
  const [country] = useState(lastCountry)
  const [profile, setProfile] = useState(country.read)
  const [typed, setTyped] = useState<DonorDetails>()
  const [tried, setTried] = useState(false)
  const own = useQuery(receiptsQuery())
  const giftId = 'giftId' in of ? of.giftId : ''
  const one = useQuery({ ...receiptQuery(giftId, profile), enabled: giftId !== '' })

  const stored = own.data?.details ?? NOTHING
  const details = typed ?? stored
  const errors = detailErrors(profile, details)
  const receipt = one.data
  const makes = 'year' in of || (receipt?.issued_by === 'marketplace' && receipt.received_at !== null)
  const failed = own.isError ? own : one.isError ? one : undefined
  const loaded = own.data !== undefined && ('year' in of || receipt !== undefined)

  const saveDetails = async () => {
    country.keep(profile)
    if (same(details, stored)) return
    await call(saveDonorDetails, { body: details })
    await queries.invalidateQueries({ queryKey: keys.receipts() })
    setTyped(undefined)
  }
  const save = useAction(async () => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    await saveDetails()
    if ('year' in of) await download(getYearPdf, { params: { year: of.year }, query: { profile } })
    else await download(getReceiptPdf, { params: { id: of.giftId }, query: { profile } })
  })
  const exportAs = useAction(async (year: number, format: 'csv' | 'json') => {
    country.keep(profile)
    await download(exportYear, { params: { year }, query: { profile, format } })
  })
  const remove = useAction(async () => {
    await call(deleteDonorDetails)
    await queries.invalidateQueries({ queryKey: keys.receipts() })
    setTyped(undefined)
    toast.success(copy.deleted)
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={'year' in of ? copy.titleOfYear(of.year) : copy.title}
      description={'year' in of && copy.leadOfYear}
      footer={
        loaded && makes ? (
          <>
            {'year' in of &&
              (['csv', 'json'] as const).map((format) => (
                <Button
                  key={format}
                  variant="secondary"
                  aria-label={format === 'csv' ? copy.csvLabel(of.year) : copy.jsonLabel(of.year)}
                  loading={exportAs.pending}
                  onClick={() => exportAs.run(of.year, format)}
                >
                  {copy[format]}
                </Button>
              ))}
            <Button type="submit" form={form} loading={save.pending}>
              <Download aria-hidden="true" className="size-4" strokeWidth={1.8} />
              {copy.download}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
        )
      }
    >
      {failed && !loaded && <ErrorState small what={copy.what} onRetry={failed.refetch} retrying={failed.isFetching} />}
      {!failed && !loaded && <TextSkeleton lines={6} />}
      {loaded && (
        <div className="grid gap-6">
          {receipt && <GiftSummary receipt={receipt} />}
          {makes && (
            <>
              <SelectField
                label={copy.country}
                hint={copy.countryHint}
                options={options}
                value={profile}
                onChange={setProfile}
              />
              <DetailsForm
                id={form}
                profile={profile}
                details={details}
                errors={tried ? errors : {}}
                onChange={setTyped}
                onSubmit={save.run}
              />
            </>
          )}
          {own.data?.details && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start text-danger"
              loading={remove.pending}
              onClick={remove.run}
            >
              {copy.deleteDetails}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
