import { useQuery } from '@tanstack/react-query'
import { DirectGifts } from '#features/giving/direct-gifts.tsx'
import { useWallet, walletModal } from '#features/signing/wallet-modal.ts'
import { OwnCredential } from '#features/vetting/own-credential.tsx'
import { ownCredentialQuery } from '#features/vetting/queries.ts'
import { useWatch } from '#lib/live.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { copy } from './copy.ts'
import { ExportForm } from './export-form.tsx'
import { Overview } from './overview.tsx'
import { OwnGifts } from './own-gifts.tsx'
import { OwnUpdates } from './own-updates.tsx'
import { dashboardQuery } from './queries.ts'
import { TextsForm } from './texts-form.tsx'
import { UpdateForm } from './update-form.tsx'

/** For whoever is signed in with the wallet that receives a charity's gifts; everybody else reads what to do. */
export function Dashboard() {
  const { address } = useWallet()
  if (address) return <DashboardOf key={address} account={address} />
  const connect = <Button onClick={() => walletModal.interrupt()}>{copy.connect}</Button>
  return <EmptyState title={copy.connectTitle} hint={copy.connectHint} action={connect} />
}

/** Whether the wallet is a charity's is asked first, because the dashboard itself is refused to every other one. */
function DashboardOf({ account }: { account: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(ownCredentialQuery(account))
  if (isPending) return <Loading />
  if (!data) return <ErrorState what={copy.what} onRetry={() => refetch()} retrying={isFetching} />
  if (data.charity) return <CharityDashboard account={account} />
  const contact = <LinkButton to="/Contact">{copy.contact}</LinkButton>
  return <EmptyState title={copy.otherTitle} hint={copy.otherHint} action={contact} />
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-8">
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
)

const SECTIONS = ['gifts', 'updates', 'texts', 'credential'] as const

function CharityDashboard({ account }: { account: string }) {
  useWatch('market')
  const [search, setSearch] = useSearchParams()
  const { data, isPending, isFetching, refetch } = useQuery(dashboardQuery(account))
  if (isPending) return <Loading />
  if (!data) return <ErrorState what={copy.what} onRetry={() => refetch()} retrying={isFetching} />
  const content = {
    gifts: (
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16">
        <div className="grid min-w-0 content-start gap-12">
          <OwnGifts account={account} />
          <DirectGifts
            which={{ charity_id: data.charity._id }}
            without="charity"
            around={(list) => (
              <section aria-label={copy.directGifts} className="grid gap-2">
                <h3 className="serif text-label">{copy.directGifts}</h3>
                <p className="text-sm text-ink-soft">{copy.directGiftsLead}</p>
                {list}
              </section>
            )}
          />
        </div>
        <ExportForm />
      </div>
    ),
    updates: (
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <UpdateForm account={account} />
        <OwnUpdates account={account} />
      </div>
    ),
    texts: <TextsForm account={account} charity={data.charity} />,
    credential: <OwnCredential />,
  }
  return (
    <div className="grid gap-12">
      <Overview {...data} />
      <Tabs
        label={copy.sections}
        tabs={SECTIONS.map((value) => ({ value, label: copy[value], content: content[value] }))}
        value={SECTIONS.find((each) => each === search.get('tab')) ?? 'gifts'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </div>
  )
}
