import { aboutFlow } from '#features/nfts/about-request.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import type { Flow } from '#features/signing/flow.ts'
import { copy } from './copy.ts'
import { OfferedWorks } from './offered-works.tsx'

type Props = { flow: Pick<Flow, 'about' | 'request'>; verb: string; brief: boolean }

/** How many offers one signature withdraws, and some of the works that they are for. */
export function SignedOffers({ flow, verb, brief }: Props) {
  const { offers, works } = aboutFlow(flow) ?? {}
  return (
    <section aria-label={nftsCopy.signed.what} className="grid gap-1 bg-sunk p-4 text-sm">
      {offers !== undefined && <p className="serif text-label">{copy.offers(offers)}</p>}
      {!brief && <p className="text-ink-soft">{nftsCopy.signed.wallet(verb)}</p>}
      {works && <OfferedWorks works={works} />}
    </section>
  )
}
