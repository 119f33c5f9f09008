import { Suspense } from 'react'
import { Link } from 'react-router'
import { GiftMark } from '#ui/gift-mark.tsx'
import { lazyExtra } from '#ui/lazy-component.ts'
import { NameMark } from '#ui/name-mark.tsx'
import { WhenSeen } from '#ui/when-seen.tsx'
import { copy } from './copy.ts'
import { ShareLinks } from './share-links.tsx'

const NewsletterForm = lazyExtra(() => import('#features/contact/newsletter-form.tsx'), 'NewsletterForm')
const DisplayChoices = lazyExtra(() => import('./display-choices.tsx'), 'DisplayChoices')

export function Footer({ year }: { year: number }) {
  return (
    <footer className="lazy-layout mt-auto [--lazy-height:74rem] sm:[--lazy-height:62rem] lg:[--lazy-height:42rem] border-t border-line bg-sunk max-sm:[body:has([data-action-bar=true])_&]:pb-20">
      <div className="page grid gap-14 py-16 lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-10">
        <div className="grid content-start gap-6">
          <div className="grid gap-1.5">
            <h2 className="display text-heading">{copy.newsletter}</h2>
            <p className="text-ink-soft">{copy.newsletterHint}</p>
          </div>
          <WhenSeen fallback={<div className="h-12" />}>
            <NewsletterForm />
          </WhenSeen>
          <ShareLinks />
        </div>
        <div className="grid grid-cols-2 gap-8 lg:col-span-2">
          {copy.footerLists.map((list) => (
            <nav key={list.title} aria-label={list.title}>
              <h2 className="caps mb-4 text-ink-faint">{list.title}</h2>
              <ul className="grid gap-1">
                {list.links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-1.5 text-ink no-underline hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line py-8 text-sm text-ink-soft">
        <Link to="/Home" aria-label={copy.brand} className="no-underline">
          <NameMark />
        </Link>
        <p className="flex items-center gap-2">
          <GiftMark className="size-3.5" />
          {copy.footerPromise}
        </p>
        {/* Not when it is seen: it brings the values in other currencies for the whole page. */}
        <Suspense>
          <DisplayChoices />
        </Suspense>
        <div className="flex w-full flex-wrap gap-x-6 gap-y-2">
          <p className="me-auto max-sm:w-full">{copy.rights(year)}</p>
          {copy.legal.map(([label, to]) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  )
}
