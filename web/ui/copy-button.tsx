import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from './cx.ts'

const SHOWN_MS = 2000

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
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
      aria-label={label}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
      className={cx(
        'inline-grid size-9 shrink-0 place-items-center rounded-full text-ink-faint transition hover:bg-sunk hover:text-ink focus-visible:rounded-full',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.8} />
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  )
}
