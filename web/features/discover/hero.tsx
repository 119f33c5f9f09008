import { gift } from '@gooddrop/contract/drops.ts'
import { Link } from 'react-router'
import { Amount, GiftAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { HeroFilm } from './hero-film.tsx'

const EXAMPLE_PRICE = 250_000_000n
const EXAMPLE_SHARE = 200

/** An example of what a sale pays and gives. */
function ExampleSale() {
  const given = gift(EXAMPLE_PRICE, EXAMPLE_SHARE)
  const row = 'flex items-baseline justify-between gap-6 py-2'
  return (
    <dl className="w-full bg-raised p-5 text-sm shadow-lift sm:w-fit sm:min-w-72">
      <div className="pb-3">
        <dt className="caps text-ink-faint">{copy.example.overline}</dt>
        <dd className="serif mt-1 text-label">{copy.example.title}</dd>
      </div>
      <div className={`${row} border-t border-line`}>
        <dt className="text-ink-soft">{copy.example.price}</dt>
        <dd className="text-end">
          <Amount drops={EXAMPLE_PRICE} />
        </dd>
      </div>
      <div className={`${row} border-t border-line`}>
        <dt className="text-ink-soft">{copy.example.gift}</dt>
        <dd className="text-end">
          <GiftAmount drops={given} />
        </dd>
      </div>
      <div className={`${row} border-t border-ink pb-0 font-medium`}>
        <dt>{copy.example.total}</dt>
        <dd className="text-end">
          <Amount drops={EXAMPLE_PRICE + given} />
        </dd>
      </div>
    </dl>
  )
}

export function Hero() {
  return (
    <section className="page grid items-end gap-x-12 gap-y-12 pt-6 pb-16 sm:pt-10 lg:grid-cols-[1.15fr_1fr]">
      <div className="grid content-between gap-10 self-stretch lg:py-6">
        <h1 className="display text-hero">
          {copy.heroFirst}
          <br />
          <em className="pe-[0.06em] text-gift italic">{copy.heroSecond}</em>
        </h1>
        <div className="grid gap-8">
          <p className="max-w-xl text-lead text-ink-soft">{copy.heroLead}</p>
          <div className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/Explore">{copy.explore}</Link>
            </Button>
            <Button asChild long size="lg" variant="quiet">
              <a href="#how">{copy.how}</a>
            </Button>
          </div>
        </div>
      </div>
      <div className="relative">
        <HeroFilm className="relative aspect-[4/5] max-h-[46rem] w-full bg-[#cfc9b4]" />
        <div className="max-sm:mt-4 sm:absolute sm:bottom-6 sm:start-6 lg:-start-10">
          <ExampleSale />
        </div>
      </div>
    </section>
  )
}
