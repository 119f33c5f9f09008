import { Search } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from '#lib/search-params.ts'
import { controlClasses } from '#ui/field.tsx'
import { EmptyState, LinkButton } from '#ui/states.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { helpCopy as copy, topics } from './help-questions.ts'
import { searchHelp } from './help-search.ts'

const anchor = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** All answers by topic, or those that match the search. The search text is in the address. */
export function HelpCenter() {
  const id = useId()
  const [query, setQuery] = useSearchParams()
  const text = query.get('q') ?? ''
  const found = searchHelp(topics, text)
  const search = (next: string) => setQuery(next ? { q: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className="grid gap-12">
      <search className="grid gap-3">
        <label htmlFor={id} className="sr-only">
          {copy.searchLabel}
        </label>
        <div className="relative max-w-2xl">
          <Search aria-hidden="true" className="absolute top-4 start-4 size-6 text-ink-faint" strokeWidth={1.6} />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={200}
            placeholder={copy.searchPlaceholder}
            autoComplete="off"
            onChange={(event) => search(event.target.value)}
            className={`${controlClasses} h-14 ps-13 text-lg`}
          />
        </div>
        <p role="status" className="text-sm text-ink-faint empty:hidden">
          {found && copy.found(found.length)}
        </p>
      </search>
      {found && found.length > 0 && (
        <ul className="max-w-3xl border-t border-line">
          {found.map((question, index) => (
            <HelpAnswer key={question.id} question={question} open={index === 0} />
          ))}
        </ul>
      )}
      {found?.length === 0 && <NothingFound />}
      {!found && <AllTopics />}
    </div>
  )
}

const NothingFound = () => (
  <EmptyState title={copy.notFound} action={<LinkButton to="/Contact">{copy.ask}</LinkButton>} />
)

const AllTopics = () => (
  <div className="grid gap-12 lg:grid-cols-[14rem_minmax(0,48rem)] lg:gap-20">
    <nav aria-label={copy.topics} className="top-28 self-start lg:sticky">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 lg:grid">
        {topics.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchor(title)}`} className="text-ink-soft no-underline hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="grid gap-14">
      {topics.map(({ title, questions }) => (
        <section key={title} aria-labelledby={anchor(title)}>
          <h2 id={anchor(title)} className="display mb-4 text-heading">
            {title}
          </h2>
          <ul className="border-t border-line">
            {questions.map((question) => (
              <HelpAnswer key={question.id} question={question} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </div>
)
