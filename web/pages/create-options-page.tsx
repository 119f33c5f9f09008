import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { copy as collections } from '#features/collections/copy.ts'
import { copy } from '#features/nfts/copy.ts'
import { WalletGate } from '#features/signing/wallet-gate.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.create} lead={copy.createLead} />
      <WalletGate>
        <div className="grid gap-10 sm:grid-cols-[minmax(0,26rem)_1fr] sm:gap-16">
          <Link to="/CreateSingleNFT" className="group grid gap-5 text-start text-ink no-underline">
            <span className="block bg-sunk p-[9%] transition duration-240 group-hover:-translate-y-1">
              <DrawnArt seed="a single work" className="aspect-square w-full shadow-lift" />
            </span>
            <span className="grid gap-1">
              <span className="display flex items-center gap-3 text-heading">
                {copy.single}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 transition group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
                  strokeWidth={1.6}
                />
              </span>
              <span className="text-[0.9375rem] text-ink-soft">{copy.singleLead}</span>
            </span>
          </Link>
          <div className="grid content-end gap-1">
            <Link to="/CreateMultipleNFT" className="link justify-self-start">
              {copy.multiple}
            </Link>
            <p className="text-[0.9375rem] text-ink-soft">{copy.multipleLead}</p>
            <Link to="/CreateCollection" className="link mt-6 justify-self-start">
              {collections.ownCreate}
            </Link>
            <p className="text-[0.9375rem] text-ink-soft">{collections.ownCreateLead}</p>
          </div>
        </div>
      </WalletGate>
    </div>
  )
}
