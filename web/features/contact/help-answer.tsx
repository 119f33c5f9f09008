import { ArrowRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Question } from './help-questions.ts'

export function HelpAnswer({ question, open }: { question: Question; open?: boolean }) {
  const { id, answer, link } = question
  return (
    <li className="border-b border-line">
      <details id={id} open={open} className="group">
        <summary className="flex list-none items-baseline justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
          <span className="serif text-label">{question.question}</span>
          <Plus
            aria-hidden="true"
            className="size-5 shrink-0 translate-y-0.5 text-ink-faint transition group-open:rotate-45"
            strokeWidth={1.6}
          />
        </summary>
        <div className="grid max-w-2xl gap-3 pb-7 text-ink-soft">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <Link to={link[1]} className="link inline-flex items-center gap-1.5 justify-self-start text-ink">
              {link[0]}
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.7} />
            </Link>
          )}
        </div>
      </details>
    </li>
  )
}
