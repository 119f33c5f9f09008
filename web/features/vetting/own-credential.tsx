import { acceptCredential, type Credential } from '@gooddrop/contract/credentials.ts'
import { useQuery } from '@tanstack/react-query'
import { CredentialMark } from '#features/giving/credential-mark.tsx'
import { startSigning } from '#features/signing/signing.ts'
import { useWallet, walletModal } from '#features/signing/wallet-modal.ts'
import { useWalletWords, WalletNote } from '#features/signing/wallet-note.tsx'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { ownCredentialQuery } from './queries.ts'

/** What a charity holds and can accept, seen with the wallet that receives its gifts. */
export function OwnCredential() {
  const { address } = useWallet()
  if (address) return <CredentialOf account={address} />
  const connect = <Button onClick={() => walletModal.interrupt()}>{copy.connect}</Button>
  return <EmptyState title={copy.connectTitle} hint={copy.connectHint} action={connect} />
}

function CredentialOf({ account }: { account: string }) {
  useWatch('market')
  const { data, isPending, isFetching, refetch } = useQuery(ownCredentialQuery(account))
  if (isPending) return <Skeleton className="h-48 w-full max-w-2xl" />
  if (!data) return <ErrorState what={copy.what} onRetry={() => refetch()} retrying={isFetching} />
  const { charity, held, offered } = data
  if (!charity) {
    const contact = <LinkButton to="/Contact">{copy.contact}</LinkButton>
    return <EmptyState title={copy.otherTitle} hint={copy.otherHint} action={contact} />
  }
  if (!held && !offered) return <EmptyState title={copy.noneTitle} hint={copy.noneHint} />
  return (
    <div className="grid max-w-2xl gap-10">
      {held && (
        <section aria-labelledby="held" className="grid gap-3 border-t border-line pt-6">
          <h2 id="held" className="display text-heading">
            {copy.heldTitle}
          </h2>
          {held.expires_at && <p className="text-ink-soft">{copy.heldUntil(formatDate(held.expires_at))}</p>}
          <CredentialMark credential={held} />
        </section>
      )}
      {offered && (
        <Offered account={charity.ledger_account} name={charity.name} offered={offered} renewal={held !== null} />
      )}
    </div>
  )
}

type OfferedProps = { account: string; name: string; offered: Credential; renewal: boolean }

function Offered({ account, name, offered, renewal }: OfferedProps) {
  const word = useWalletWords()('acceptCredential')
  const accept = useAction(() =>
    startSigning('acceptCredential', (socketId) =>
      call(acceptCredential, { params: { socketId }, body: { account, credential_id: offered._id } }),
    ),
  )
  return (
    <section aria-labelledby="offered" className="grid gap-4 border-t border-line pt-6">
      <h2 id="offered" className="display text-heading">
        {renewal ? copy.renewalTitle : copy.offeredTitle}
      </h2>
      {offered.expires_at && <p className="as-written">{copy.offeredUntil(name, formatDate(offered.expires_at))}</p>}
      <p className="text-[0.9375rem] text-ink-soft">{copy.reserve}</p>
      {renewal && <p className="text-[0.9375rem] text-ink-soft">{copy.renewalKeeps}</p>}
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        {offered.issued_link && <ProofLink href={offered.issued_link}>{copy.issued}</ProofLink>}
        {offered.uri?.startsWith('https://') && <ProofLink href={offered.uri}>{copy.assessment}</ProofLink>}
      </p>
      <WalletNote words={[word]} />
      <Button
        className="justify-self-start"
        loading={accept.pending}
        disabled={word.refusal !== undefined}
        onClick={() => accept.run()}
      >
        {copy.accept}
      </Button>
    </section>
  )
}
