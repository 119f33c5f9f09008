import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'

const SHOWN_MS = 2000

type Props = {
  text: string
  label: string
  /** Shows 'Copy' beside the icon. */
  labelled?: boolean
  className?: string
}

const round = 'inline-grid size-9 place-items-center text-ink-faint hover:text-ink'
const pill = 'inline-flex h-9 items-center gap-1.5 border border-edge px-3.5 text-sm font-medium hover:border-ink'

export function CopyButton({ text, label, labelled, className }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      // The name of a button has to contain the word that is seen on it.
      aria-label={labelled && copied ? copy.copiedOf(label) : label}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
      className={cx(
        'shrink-0 rounded-full transition hover:bg-sunk focus-visible:rounded-full',
        labelled ? pill : round,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.8} />
      {labelled && <span aria-hidden="true">{copied ? copy.copied : copy.copy}</span>}
      <span role="status" className="sr-only">
        {copied ? copy.copied : ''}
      </span>
    </button>
  )
}
