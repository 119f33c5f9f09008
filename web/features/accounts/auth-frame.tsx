import type { ReactNode } from 'react'
import { inBrackets } from '#lib/format.ts'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { copy } from './copy.ts'

type Props = {
  title: string
  lead: string
  seed: string
  /** Shows the labels of other ways to sign in. */
  social?: boolean
  children: ReactNode
  footer: ReactNode
}

/** The form on the left, a picture on the right. */
export function AuthFrame({ title, lead, seed, social, children, footer }: Props) {
  return (
    <div className="page grid gap-16 pt-8 pb-20 sm:pt-12 lg:grid-cols-2 lg:gap-24">
      <div className="mx-auto grid w-full max-w-md content-center gap-8">
        <header className="grid gap-2">
          <h1 className="display text-display">{title}</h1>
          <p className="text-lead text-ink-soft">{lead}</p>
        </header>
        {children}
        {social && <SocialLabels />}
        <p className="text-[0.9375rem] text-ink-soft">{footer}</p>
      </div>
      <figure className="relative hidden min-h-[42rem] place-items-center bg-sunk lg:grid">
        <div className="w-3/5 border-[14px] border-raised bg-raised shadow-float">
          <DrawnArt seed={seed} className="aspect-[4/5] w-full" />
        </div>
        <figcaption className="absolute inset-x-6 bottom-5 text-end text-xs text-ink-faint">{copy.artNote}</figcaption>
      </figure>
    </div>
  )
}

/** Decorative labels: none of them signs anybody in, and they say so. */
function SocialLabels() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-6 text-sm text-ink-faint">
      <span>{copy.social}</span>
      {copy.socialNetworks.map((network) => (
        <span key={network} className="rounded-full border border-line px-3 py-1">
          {network}
        </span>
      ))}
      <span>{inBrackets(copy.socialLater)}</span>
    </div>
  )
}
