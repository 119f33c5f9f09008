import type { About } from '#features/signing/flow.ts'
import { copy } from './copy.ts'

/** Some of the works that offers are for. */
export const OfferedWorks = ({ works: { titles, more } }: { works: NonNullable<About['works']> }) =>
  titles.length > 0 && (
    <ul className="mt-1">
      {titles.map((title) => (
        <li key={title} className="as-written truncate">
          {title}
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">{copy.moreWorks(more)}</li>}
    </ul>
  )
