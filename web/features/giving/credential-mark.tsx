import type { HeldCredential } from '@gooddrop/contract/giving.ts'
import { BadgeCheck } from 'lucide-react'
import { useTimes } from '#lib/use-times.ts'
import { ProofLink } from '#ui/proof-link.tsx'
import { copy } from './copy.ts'

/** That a charity was vetted, since when, and where the ledger says so. */
export function CredentialMark({ credential }: { credential: HeldCredential }) {
  const { formatDate } = useTimes()
  const { accepted_at, accepted_link, expires_at, uri } = credential
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-1 font-medium text-good">
        <BadgeCheck aria-hidden="true" className="size-4" strokeWidth={1.8} />
        {copy.vettedMark}
      </span>
      {accepted_at && <time dateTime={accepted_at}>{copy.vettedSince(formatDate(accepted_at))}</time>}
      {expires_at && <time dateTime={expires_at}>{copy.vettedUntil(formatDate(expires_at))}</time>}
      {accepted_link && <ProofLink href={accepted_link}>{copy.credential}</ProofLink>}
      {uri?.startsWith('https://') && <ProofLink href={uri}>{copy.assessment}</ProofLink>}
    </p>
  )
}
