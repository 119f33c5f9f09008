import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, redirect, useLocation, useNavigate } from 'react-router'
import { BackupSection } from '#features/passkey-wallet/backup-section.tsx'
import { copy } from '#features/passkey-wallet/copy.ts'
import { DeleteSection } from '#features/passkey-wallet/delete-section.tsx'
import { FundSection, localPath } from '#features/passkey-wallet/fund-section.tsx'
import { passkeyWalletQuery } from '#features/passkey-wallet/queries.ts'
import { RotateSection } from '#features/passkey-wallet/rotate-section.tsx'
import { WalletPasskeys } from '#features/passkey-wallet/wallet-passkeys.tsx'
import { balanceQuery } from '#features/signing/queries.ts'
import { storeKeys } from '#features/signing/wallets/passkey/wallet-keys.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { session, useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/section.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

export const loader = () => (session.get() ? null : redirect('/Connect-Wallet'))

function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-8 border-t border-line py-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16"
    >
      <header className="grid content-start gap-2">
        <h2 id={`${id}-title`} className="display text-heading">
          {title}
        </h2>
        {lead && <p className="text-[0.9375rem] text-ink-soft">{lead}</p>}
      </header>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

function NoWallet() {
  return (
    <EmptyState
      title={copy.noWallet}
      hint={copy.noWalletHint}
      action={
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/Profile">{copy.connect}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/Recover-Wallet">{copy.restore}</Link>
          </Button>
        </div>
      }
    />
  )
}

function Wallet({ account, isPasskey }: { account: string; isPasskey: boolean }) {
  const { data, isPending: isWalletPending, refetch, isFetching } = useQuery(passkeyWalletQuery())
  const { isPending: isBalancePending } = useQuery(balanceQuery(account))
  // Together: nothing moves when the second answer comes.
  const isPending = isWalletPending || isBalancePending
  // Again, should it have failed when the wallet was made.
  useEffect(() => void storeKeys(account).catch(() => undefined), [account])
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const then = localPath(search.get('then'))
  // The sections are not there yet when the router looks for the one that a link names.
  useEffect(() => {
    if (!isPending && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isPending, hash])
  if (isPending)
    return (
      <div className="min-h-dvh">
        <TextSkeleton lines={6} />
      </div>
    )
  if (!data) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  const keys = data.keys.filter((key) => key.account === account)
  // Just made: the copy for the server is on its way, and the address can be paid already.
  if (keys.length === 0 && !isPasskey) return <NoWallet />
  const signing = keys.findLast(({ signs }) => signs !== false)
  const backedUp = keys.some(({ backed_up_at, signs }) => backed_up_at !== null && signs !== false)
  return (
    <>
      <Section id="fund" title={copy.fundTitle} lead={copy.fundLead}>
        <FundSection account={account} faucet={data.faucet} backedUp={backedUp} limit={data.unsaved_limit} />
      </Section>
      {signing && (
        <>
          <Section id="backup" title={copy.backupTitle} lead={copy.backupLead}>
            <BackupSection
              walletKey={signing}
              {...(then && { onConfirmed: () => navigate(then, { replace: true }) })}
            />
          </Section>
          <Section id="passkeys" title={copy.passkeysTitle} lead={copy.passkeysLead}>
            <WalletPasskeys keys={keys} />
          </Section>
          <Section id="rotate" title={copy.rotateTitle} lead={copy.rotateLead}>
            <RotateSection account={account} keys={keys} />
          </Section>
        </>
      )}
      <Section id="recover" title={copy.recoverTitle}>
        <ul className="grid list-disc gap-2.5 ps-5">
          {copy.recoverRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      {signing && (
        <Section id="delete" title={copy.deleteTitle} lead={copy.deleteLead}>
          <DeleteSection account={account} />
        </Section>
      )}
    </>
  )
}

/** A wallet whose key is in this browser: its funds, its backup, its passkeys, and its end. */
export function Component() {
  const current = useSession()
  if (!current) return null
  const { walletAddress, user } = current
  return (
    <div className="page pb-16">
      <PageHeading title={copy.title} lead={copy.lead} />
      {walletAddress ? <Wallet account={walletAddress} isPasskey={user.wallet_kind === 'passkey'} /> : <NoWallet />}
    </div>
  )
}
