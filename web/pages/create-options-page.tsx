import { ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { copy } from '#features/nfts/copy.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  const { withWallet } = useWallet()
  const navigate = useNavigate()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.create} lead={copy.createLead} />
      <div className="grid gap-10 sm:grid-cols-[minmax(0,26rem)_1fr] sm:gap-16">
        <button
          type="button"
          onClick={withWallet(() => navigate('/CreateSingleNFT'))}
          className="group grid gap-5 text-left"
        >
          <span className="block bg-sunk p-[9%] transition duration-240 group-hover:-translate-y-1">
            <DrawnArt seed="a single work" className="aspect-square w-full shadow-lift" />
          </span>
          <span className="grid gap-1">
            <span className="display flex items-center gap-3 text-heading">
              {copy.single}
              <ArrowRight
                aria-hidden="true"
                className="size-5 transition group-hover:translate-x-1"
                strokeWidth={1.6}
              />
            </span>
            <span className="text-[0.9375rem] text-ink-soft">{copy.singleLead}</span>
          </span>
        </button>
        <div className="grid content-end gap-1">
          <Link to="/CreateMultipleNFT" className="link justify-self-start">
            {copy.multiple}
          </Link>
          <p className="text-[0.9375rem] text-ink-soft">{copy.multipleLead}</p>
        </div>
      </div>
    </div>
  )
}
