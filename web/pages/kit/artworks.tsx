import { Amount, GiftAmount } from '#ui/amount.tsx'
import { ArtworkCard, type ArtworkCardProps, ArtworkCardSkeleton, artworkGrid } from '#ui/artwork-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { BigCountdown, Countdown } from '#ui/countdown.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Prose } from '#ui/prose.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { KitSection, Row } from './kit-section.tsx'

const soon = new Date(Date.now() + 9_000_000).toISOString()
const later = new Date(Date.now() + 250_000_000).toISOString()
const past = new Date(Date.now() - 1000).toISOString()

const picture = (from: string, to: string, size: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="62%" cy="40%" r="22%" fill="${from}"/></svg>`,
  )}`

const base = { to: '/kit', owner: { id: 'ada', name: 'Ada', picture: null }, by: (name: string) => `by ${name}` }
const cards: ArtworkCardProps[] = [
  {
    ...base,
    id: '1',
    title: 'Blue hour, with a lamp',
    image: picture('#4b6a88', '#1f2f45', 'width="600" height="750"'),
    tint: '#4b6a88',
    kind: 'sell',
    price: '125000000',
    priceLabel: 'Price',
    gift: '1250000',
    action: 'Buy Now',
  },
  {
    ...base,
    id: '2',
    title: 'Ochre field',
    image: picture('#d9b45b', '#8a6a24', 'width="800" height="560"'),
    tint: '#c79d3f',
    kind: 'auction',
    deadline: soon,
    price: '48500000',
    priceLabel: 'Current bid',
    gift: '485000',
    action: 'Place a bid',
  },
  { ...base, id: '3', title: null, image: null, kind: 'mint', priceLabel: 'Price', action: 'Not For Sell' },
  {
    ...base,
    id: '4',
    title: 'A title so long that it has to take a second line and then stops',
    image: picture('#7d9a8c', '#2f4858', 'width="600" height="600"'),
    tint: '#6f8f80',
    kind: 'auction',
    deadline: past,
    price: '1234567890123',
    priceLabel: 'Current bid',
    action: 'Details',
  },
]

const html =
  '<p>The first letter of a post stands out. It was a <a href="#x">quiet morning</a> when the first work was sold.</p><h2>What was given</h2><p>One percent is the least, and <em>many give more</em>.</p><blockquote>The gift is in the sale, not beside it.</blockquote><ul><li>one</li><li>two</li></ul>'

export function Artworks() {
  return (
    <>
      <KitSection name="Cards">
        <div className={artworkGrid}>
          {cards.map((card) => (
            <ArtworkCard key={card.id} {...card} />
          ))}
          <ArtworkCardSkeleton />
        </div>
        <LoadMore onClick={() => undefined} shown={16} total={60} />
        <LoadMore onClick={() => undefined} loading />
      </KitSection>
      <KitSection name="Amounts">
        <Row>
          <Amount drops="125000000" className="text-heading" />
          <Amount drops="1" />
          <Amount drops="1234567890123456" />
          <GiftAmount drops="1250000" />
        </Row>
      </KitSection>
      <KitSection name="Countdowns">
        <Row>
          <Countdown until={soon} />
          <Countdown until={past} />
        </Row>
        <BigCountdown until={later} />
        <BigCountdown until={past} />
      </KitSection>
      <KitSection name="People">
        <Row>
          {['ada', 'ben', 'cleo', 'dora', 'emil', 'flo'].map((name) => (
            <Avatar key={name} src={null} seed={name} name={name} className="size-12" />
          ))}
          <Avatar src="/nothing-here.png" seed="broken" name="A broken picture" className="size-16" />
        </Row>
      </KitSection>
      <KitSection name="Badges">
        <Row>
          <Badge>single item</Badge>
          <Badge tone="outline">Photography</Badge>
          <Badge tone="good">Settled</Badge>
          <Badge tone="live">Live</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="gift">Given</Badge>
        </Row>
      </KitSection>
      <KitSection name="States">
        <EmptyState title="No Data available" hint="Try another word." action={<Button size="sm">Explore</Button>} />
        <ErrorState what="The posts" onRetry={() => undefined} />
        <ErrorState what="The posts" onRetry={() => undefined} retrying />
        <TextSkeleton lines={4} />
      </KitSection>
      <KitSection name="Prose">
        <Prose html={html} />
      </KitSection>
    </>
  )
}
