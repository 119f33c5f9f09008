import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { copy } from '#features/signing/wallet-copy.ts'
import { WalletOptions } from '#features/signing/wallet-options.tsx'
import { session } from '#lib/session.ts'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { NameMark } from '#ui/name-mark.tsx'

const BANNERS = ['tide', 'harbour', 'orchard', 'lantern', 'meadow', 'cliff', 'kiln', 'delta'] as const

export const loader = () => (session.get() ? redirect('/Home') : null)

export function Component() {
  const [banner] = useState(() => BANNERS[Math.floor(Math.random() * BANNERS.length)] ?? BANNERS[0])
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <div aria-hidden="true" data-banner={banner} className="relative min-h-48 overflow-hidden lg:min-h-full">
        <DrawnArt seed={banner} className="absolute inset-0 size-full" />
      </div>
      <div className="page grid content-center gap-10 py-12 lg:px-16">
        <Link to="/Home" className="justify-self-start no-underline">
          <NameMark />
          <span className="sr-only">{copy.backHome}</span>
        </Link>
        <header className="grid max-w-lg gap-4">
          <h1 className="display text-display">{copy.banner}</h1>
          <p className="text-lead text-ink-soft">{copy.bannerLead}</p>
        </header>
        <div className="max-w-lg">
          <WalletOptions />
          <p className="pt-8 text-sm text-ink-faint">{copy.connectLead}</p>
        </div>
      </div>
    </div>
  )
}
