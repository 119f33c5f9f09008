import type { DirectGift } from '@gooddrop/contract/direct-gifts.ts'
import { percentFromBasisPoints } from '@gooddrop/contract/drops.ts'
import type { Donation } from '@gooddrop/contract/giving.ts'
import { id as idSchema } from '@gooddrop/contract/ids.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { giftCopy as copy } from '#features/giving/gift-copy.ts'
import { ProofFile } from '#features/giving/gift-line.tsx'
import { type AnyGift, giftQuery, isDirect } from '#features/giving/page-queries.ts'
import { cardCopy } from '#features/nfts/card-copy.ts'
import { nftQuery } from '#features/nfts/queries.ts'
import { ShareButtons } from '#features/sharing/share-button.tsx'
import { isUnknown } from '#lib/api-error.ts'
import { fill } from '#lib/fill.ts'
import { formatDecimal, formatXrp, fullName, shortAddress } from '#lib/format.ts'
import { useWatch } from '#lib/live.ts'
import { queriesContext } from '#lib/query-client.ts'
import { useTimes } from '#lib/use-times.ts'
import { useTitle } from '#lib/use-title.ts'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'
import { Badge } from '#ui/badge.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { Skeleton, TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, LinkButton } from '#ui/states.tsx'

export function loader({ params, context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  const { data: id } = idSchema.safeParse(params.id)
  if (id) queries.prefetchQuery(giftQuery(id))
  return null
}

const Unknown = () => (
  <EmptyState
    page
    title={copy.unknown}
    hint={copy.unknownHint}
    action={<LinkButton to="/Giving">{copy.allGiving}</LinkButton>}
  />
)

export function Component() {
  const { data: id } = idSchema.safeParse(useParams().id)
  return id ? <Gift key={id} id={id} /> : <Unknown />
}

const giverOf = ({ giver, giver_address }: AnyGift) => (giver ? fullName(giver) : shortAddress(giver_address))

const titleOf = (gift: AnyGift) =>
  fill(copy.heading, { giver: giverOf(gift), amount: `${formatXrp(gift.amount)} XRP`, charity: gift.charity.name })

function Gift({ id }: { id: string }) {
  const { data: gift, error, isFetching, refetch } = useQuery(giftQuery(id))
  const title = gift && titleOf(gift)
  useTitle(title)
  useWatch('market')
  if (gift && title) return <GiftPage gift={gift} title={title} />
  if (isUnknown(error)) return <Unknown />
  if (error) return <ErrorState page what={copy.what} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="page grid min-h-dvh content-start gap-8 pt-16">
      <Skeleton className="h-16 w-full max-w-xl" />
      <TextSkeleton lines={6} />
    </div>
  )
}

function GiftPage({ gift, title }: { gift: AnyGift; title: string }) {
  return (
    <article className="page grid gap-x-16 gap-y-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid min-w-0 content-start gap-12 lg:order-2">
        <header className="grid gap-6">
          <p className="caps text-ink-faint">{isDirect(gift) ? copy.directOverline : copy.overline}</p>
          <h1 className="as-written display text-title">
            <Sentence
              text={copy.heading}
              parts={{
                giver: <bdi>{giverOf(gift)}</bdi>,
                amount: (
                  <span dir="ltr" className="figures whitespace-nowrap text-gift-ink">
                    {formatXrp(gift.amount)} XRP
                  </span>
                ),
                charity: <bdi>{gift.charity.name}</bdi>,
              }}
            />
          </h1>
          <ShareButtons title={title} />
        </header>
        <Facts gift={gift} />
        {isDirect(gift) ? <PaymentOnLedger gift={gift} /> : <OnLedger gift={gift} />}
      </div>
      {gift.nft_id && <Work nftId={gift.nft_id} />}
    </article>
  )
}

function Work({ nftId }: { nftId: string }) {
  const { data: nft } = useQuery(nftQuery(nftId))
  if (!nft) return <Skeleton className="aspect-square w-full" />
  const { artwork, nft_img, title } = nft
  return (
    <div className="lg:sticky lg:top-28 lg:self-start">
      <Link to={`/ItemDetail?nftId=${nftId}`} className="block">
        <ArtworkFrame
          src={artwork?.src ?? nft_img}
          {...(artwork?.srcset ? { srcSet: artwork.srcset } : {})}
          sizes="(min-width: 1024px) 45vw, 92vw"
          alt={title || messages.noTitle}
          tint={artwork?.color}
          film={artwork?.kind === 'video' ? cardCopy.film : undefined}
          eager
        />
      </Link>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="as-written flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">{children}</dd>
  </div>
)

const shareOf = ({ pledged, basis_points }: Donation) =>
  (pledged ? copy.pledgedShare : copy.share)(formatDecimal(percentFromBasisPoints(basis_points)))

function Facts({ gift }: { gift: AnyGift }) {
  const { giver, giver_address, charity, nft_id, nft_title } = gift
  const { formatDateTime } = useTimes()
  const direct = isDirect(gift)
  const state = direct ? 'paid' : gift.state
  return (
    <section aria-labelledby="facts" className="grid gap-4">
      <h2 id="facts" className="serif text-heading">
        {copy.facts}
      </h2>
      <dl className="border-b border-line text-[0.9375rem]">
        <Row name={copy.from}>
          {giver ? (
            <Link to={`/User?u=${giver._id}`} className="link">
              {fullName(giver)}
            </Link>
          ) : (
            <bdi className="figures">{giver_address}</bdi>
          )}
        </Row>
        <Row name={copy.recipient}>
          <Link to={`/Charity/${charity._id}`} className="link">
            {charity.name}
          </Link>
        </Row>
        {nft_id && (
          <Row name={direct ? copy.afterAuction : copy.work}>
            <Link to={`/ItemDetail?nftId=${nft_id}`} className="link">
              {nft_title || messages.noTitle}
            </Link>
          </Row>
        )}
        <Row name={copy.amount}>
          <GiftAmount drops={gift.amount} worth={gift.worth} />
          <span className="text-ink-soft">{direct ? copy.paidDirectly : shareOf(gift)}</span>
        </Row>
        {!direct && (
          <Row name={copy.price}>
            <Amount drops={gift.price} worth={gift.price_worth} />
          </Row>
        )}
        <Row name={copy.date}>
          <time dateTime={gift.createdAt}>{formatDateTime(gift.createdAt)}</time>
        </Row>
        <Row name={copy.state}>
          <span aria-live="polite">
            <Badge tone={state === 'paid' ? 'good' : 'live'}>{copy.states[state]}</Badge>
          </span>
        </Row>
      </dl>
    </section>
  )
}

function OnLedger({ gift }: { gift: Donation }) {
  const { sale_hash, sale_link, payout_hash, payout_link } = gift
  return (
    <section aria-labelledby="ledger" className="grid gap-4">
      <h2 id="ledger" className="serif text-heading">
        {copy.onLedger}
      </h2>
      <p className="text-ink-soft">{copy.onLedgerLead}</p>
      <dl className="border-b border-line text-[0.9375rem]">
        <Row name={copy.sale}>
          <Transaction hash={sale_hash} link={sale_link} label={copy.copyHash.sale} />
        </Row>
        <Row name={copy.payout}>
          {payout_hash && payout_link ? (
            <Transaction hash={payout_hash} link={payout_link} label={copy.copyHash.payout} />
          ) : (
            <span className="text-ink-soft">{copy.notYet}</span>
          )}
        </Row>
        <ProofRow gift={gift} />
      </dl>
      <p>
        <a href="/Verify" className="link">
          {copy.checkAll}
        </a>
      </p>
    </section>
  )
}

const ProofRow = ({ gift }: { gift: AnyGift }) => (
  <Row name={copy.proof}>
    {gift.proof === 'waiting' ? <span className="text-ink-soft">{copy.proofWaiting}</span> : <ProofFile gift={gift} />}
  </Row>
)

/** A direct gift is one payment, from the giver's own account. */
function PaymentOnLedger({ gift }: { gift: DirectGift }) {
  return (
    <section aria-labelledby="ledger" className="grid gap-4">
      <h2 id="ledger" className="serif text-heading">
        {copy.onLedger}
      </h2>
      <p className="text-ink-soft">{copy.directLead}</p>
      <dl className="border-b border-line text-[0.9375rem]">
        <Row name={copy.payout}>
          <Transaction hash={gift.hash} link={gift.link} label={copy.copyHash.payout} />
        </Row>
        <ProofRow gift={gift} />
      </dl>
    </section>
  )
}

const Transaction = ({ hash, link, label }: { hash: string; link: string; label: string }) => (
  <>
    <bdi className="figures text-sm break-all">{hash}</bdi>
    <CopyButton text={hash} label={label} className="-my-2" />
    <ProofLink href={link}>{copy.open}</ProofLink>
  </>
)
