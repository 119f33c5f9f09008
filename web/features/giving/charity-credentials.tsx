import type { Credential } from '@gooddrop/contract/credentials.ts'
import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { Badge } from '#ui/badge.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { credentialsQuery } from './credential-queries.ts'
import { pageCopy as copy } from './page-copy.ts'

/** What the vetting account says of a charity on the ledger, newest first, each step with its transaction. */
export function CharityCredentials({ account }: { account: string }) {
  const { data, isError, isFetching, refetch } = useQuery(credentialsQuery(account))
  if (isError && !data) return <ErrorState small what={copy.credentialsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <section aria-labelledby="credentials" className="grid gap-3 text-[0.9375rem]">
      <h3 id="credentials" className="caps text-ink-faint">
        {copy.credentials}
      </h3>
      {data.length === 0 && <p className="text-ink-soft">{copy.noCredential}</p>}
      <ul className="grid gap-4">
        {data.map((credential) => (
          <CredentialEntry key={credential._id} credential={credential} />
        ))}
      </ul>
    </section>
  )
}

const tones = { offered: 'outline', valid: 'good', expired: 'outline', revoked: 'danger' } as const

function CredentialEntry({ credential }: { credential: Credential }) {
  const { formatDate } = useTimes()
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[credential.state]}>{copy.credentialStates[credential.state]}</Badge>
        {credential.expires_at && <span>{copy.expires(formatDate(credential.expires_at))}</span>}
        <span className="figures text-ink-soft" title={credential.issuer}>
          {copy.issuedBy(shortAddress(credential.issuer))}
        </span>
        {credential.uri?.startsWith('https://') && <ProofLink href={credential.uri}>{copy.assessment}</ProofLink>}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {(['issued', 'accepted', 'deleted'] as const).map((step) => {
          const [at, link] = [credential[`${step}_at`], credential[`${step}_link`]]
          if (!at || !link) return null
          return (
            <li key={step}>
              <ProofLink href={link}>{copy.credentialSteps[step](formatDate(at))}</ProofLink>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
