import { OpenQueues } from '#features/bulk/open-queues.tsx'
import { useCartLines } from '#features/cart/cart.ts'
import { CartView } from '#features/checkout/cart-view.tsx'
import { copy } from '#features/checkout/copy.ts'
import { useSession } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

/** The cart of the account, or of this browser. */
export function Component() {
  const isMember = useSession() !== undefined
  return (
    <>
      {isMember && (
        <div className="pt-8">
          <OpenQueues />
        </div>
      )}
      <div className="page pb-24">
        <Cart isMember={isMember} />
      </div>
    </>
  )
}

function Cart({ isMember }: { isMember: boolean }) {
  const { data: lines, isError, isFetching, refetch } = useCartLines()
  if (isError && !lines) return <ErrorState page what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (lines?.length === 0)
    return (
      <EmptyState
        page
        title={copy.empty}
        hint={copy.emptyHint}
        action={<LinkButton to="/Explore">{copy.explore}</LinkButton>}
      />
    )
  return (
    <>
      <PageHeading title={copy.title} lead={isMember ? copy.lead : `${copy.lead} ${copy.browserOnly}`} />
      {lines ? <CartView lines={lines} /> : <TextSkeleton lines={6} />}
    </>
  )
}
