import { Link } from 'react-router'
import { copy, providers } from '#features/contact/wallet-providers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { PageHeading } from '#ui/section.tsx'

/** A static page about wallets; nothing on it connects one. */
export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading
        title={copy.title}
        lead={copy.lead}
        aside={
          <Button asChild variant="secondary">
            <Link to="/Connect-Wallet">{copy.connect}</Link>
          </Button>
        }
      />
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 wide:grid-cols-4">
        {providers.map(({ name, kind, text, goodFor }) => (
          <li key={name} className="grid content-start gap-4 border-t border-ink pt-5">
            <div className="flex items-center justify-between gap-4">
              <DrawnArt seed={name} className="size-14 rounded-full" />
              <Badge tone="outline">{kind}</Badge>
            </div>
            <h2 className="serif text-[1.5rem] leading-[1.2]">{name}</h2>
            <p className="text-ink-soft">{text}</p>
            <p className="text-sm text-ink-faint">{goodFor}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="careful" className="mt-20 grid max-w-2xl gap-4">
        <h2 id="careful" className="display text-heading">
          {copy.careful}
        </h2>
        <ul className="grid list-disc gap-2.5 ps-5 text-ink-soft">
          {copy.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
