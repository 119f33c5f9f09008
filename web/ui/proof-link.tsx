import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to the transaction on the ledger, where anyone can check it. */
export const ProofLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="link relative z-1 inline-flex min-h-6 items-center gap-1 text-sm"
  >
    {children}
    <ArrowUpRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
  </a>
)
