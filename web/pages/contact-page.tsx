import { id } from '@gooddrop/contract/ids.ts'
import { Link } from 'react-router'
import { copy } from '#features/contact/copy.ts'
import { FeedbackForm } from '#features/contact/feedback-form.tsx'
import { useSearchParams } from '#lib/search-params.ts'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  const [query] = useSearchParams()
  const work = id.safeParse(query.get('about')).data
  const collection = id.safeParse(query.get('collection')).data
  const about = work ? `/ItemDetail?nftId=${work}` : collection && `/Collection/${collection}`
  return (
    <div className="page pb-24">
      <PageHeading title={copy.feedbackTitle} lead={copy.feedbackLead} />
      <div className="grid gap-16 lg:grid-cols-[minmax(0,40rem)_20rem] lg:gap-24">
        <FeedbackForm key={about} about={about} />
        <aside aria-labelledby="before" className="grid content-start gap-6">
          <h2 id="before" className="caps text-ink-faint">
            {copy.before}
          </h2>
          <ul className="grid gap-5">
            {copy.hints.map(([title, label, to]) => (
              <li key={to} className="grid gap-1">
                <span className="serif text-label">{title}</span>
                <Link to={to} className="link justify-self-start text-[0.9375rem]">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
