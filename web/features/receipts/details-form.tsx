import {
  type DonorDetails,
  donorDetails,
  missingFor,
  profiles,
  type ReceiptProfile,
} from '@gooddrop/contract/receipts.ts'
import type { FormEvent } from 'react'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

export type DetailErrors = Partial<Record<keyof DonorDetails, string>>

/** What is wrong with these details for this country; nothing when a receipt can be made. */
export function detailErrors(profile: ReceiptProfile, details: DonorDetails): DetailErrors {
  const parsed = donorDetails.safeParse(details)
  const of = (field: keyof DonorDetails) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message
  const missing = missingFor(profile, parsed.data ?? details)
  const name = of('legal_name') ?? (missing.includes('name') ? copy.nameMissing : undefined)
  const address = of('address') ?? (missing.includes('address') ? copy.addressMissing : undefined)
  return { ...(name && { legal_name: name }), ...(address && { address }) }
}

type Props = {
  id: string
  profile: ReceiptProfile
  details: DonorDetails
  errors: DetailErrors
  onChange: (details: DonorDetails) => void
  onSubmit: () => void
}

export function DetailsForm({ id, profile, details, errors, onChange, onSubmit }: Props) {
  const rules = profiles[profile]
  const hint = (rule: 'required' | 'optional') => (rule === 'required' ? copy.required : copy.optional)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={copy.name}
        hint={hint(rules.name)}
        autoComplete="name"
        maxLength={120}
        value={details.legal_name}
        error={errors.legal_name}
        onChange={({ target }) => onChange({ ...details, legal_name: target.value })}
      />
      <TextAreaField
        label={copy.address}
        hint={hint(rules.address)}
        autoComplete="street-address"
        rows={3}
        maxLength={400}
        value={details.address}
        error={errors.address}
        onChange={({ target }) => onChange({ ...details, address: target.value })}
      />
      <p className="text-sm text-ink-soft">{copy.why}</p>
    </form>
  )
}
