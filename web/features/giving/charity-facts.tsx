import type { CharityDetails } from '@gooddrop/contract/giving-pages.ts'
import type { ReactNode } from 'react'
import { shortAddress } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { pageCopy as copy } from './page-copy.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="as-written flex flex-wrap items-center gap-x-3">{children}</dd>
  </div>
)

/** 'https://www.wells.example/' → 'wells.example' */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

const Elsewhere = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="link">
    {children}
  </a>
)

/** Who a charity is by law, where it can be found, and its account. */
export const CharityFacts = ({ charity }: { charity: CharityDetails }) => (
  <dl className="border-b border-line text-[0.9375rem]">
    <Row name={copy.legalName}>{charity.legal_name ?? charity.name}</Row>
    <Row name={copy.registered}>{charity.registered_in}</Row>
    <Row name={copy.registrationNumber}>
      <bdi className="figures">{charity.registration_number}</bdi>
    </Row>
    {charity.website && (
      <Row name={copy.website}>
        <Elsewhere href={charity.website}>{hostOf(charity.website)}</Elsewhere>
      </Row>
    )}
    <Row name={copy.account}>
      <bdi className="figures" title={charity.ledger_account}>
        {shortAddress(charity.ledger_account)}
      </bdi>
      <CopyButton text={charity.ledger_account} label={copy.copyAccount} className="-my-2" />
      <ProofLink href={charity.account_link}>{copy.onLedger}</ProofLink>
    </Row>
  </dl>
)

/** Who vetted a charity, when, and on what evidence. */
export function CharityVetting({ charity }: { charity: CharityDetails }) {
  const { formatDate } = useTimes()
  return (
    <dl className="border-b border-line text-[0.9375rem]">
      <Row name={copy.vettedBy}>{charity.vetted_by}</Row>
      <Row name={copy.vettedOn}>
        <time dateTime={charity.vetted_on}>{formatDate(charity.vetted_on)}</time>
      </Row>
      {(charity.vetting_evidence || charity.vetting_link) && (
        <Row name={copy.evidence}>
          {charity.vetting_evidence && <span className="whitespace-pre-line">{charity.vetting_evidence}</span>}
          {charity.vetting_link && <Elsewhere href={charity.vetting_link}>{copy.evidenceLink}</Elsewhere>}
        </Row>
      )}
    </dl>
  )
}
