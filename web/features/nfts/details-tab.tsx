import { ROYALTY_UNITS_PER_PERCENT } from '@gooddrop/contract/constants.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import type { ReactNode } from 'react'
import { formatPercent, shortAddress } from '#lib/format.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { ProofLink } from '#ui/proof-link.tsx'
import { categoryName } from './category-copy.ts'
import { copy } from './copy.ts'
import { DownloadRow } from './download-row.tsx'

type Trait = { name: string; value: string }

const traitsOf = (tags: readonly string[]): Trait[] =>
  tags.map((tag, index) => ({ name: index === 0 ? copy.category : copy.tag, value: categoryName(tag) }))

/** Any IPFS gateway finds the file by it: '/ipfs/bafy…' → 'ipfs://bafy…'. */
const ipfsAddress = (original: string) => `ipfs://${original.split('/ipfs/').at(-1)}`

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-b-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="flex items-center gap-1 text-end">{children}</dd>
  </div>
)

export function DetailsTab({ nft }: { nft: Nft }) {
  const sample = nft.tags.length === 0
  const traits = sample ? copy.sampleTraits : traitsOf(nft.tags)
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {traits.map(({ name, value }) => (
            <div key={value} className="grid gap-0.5 border border-line bg-raised px-4 py-3">
              <dt className="text-xs text-ink-faint">{name}</dt>
              <dd className={sample ? 'text-ink-faint' : 'font-medium'}>{value}</dd>
            </div>
          ))}
        </dl>
        {sample && <p className="text-sm text-ink-faint">{copy.sample}</p>}
      </div>
      <dl className="text-[0.9375rem]">
        <Row name={copy.royalties}>
          <span className="figures">{formatPercent(nft.royality / ROYALTY_UNITS_PER_PERCENT)}</span>
        </Row>
        {nft.edition && (
          <Row name={copy.edition}>
            <span className="figures">{copy.editionOf(nft.edition.number, nft.edition.of)}</span>
          </Row>
        )}
        <Row name={copy.token}>
          <bdi className="figures">{shortAddress(nft.NFTokenID)}</bdi>
          <CopyButton text={nft.NFTokenID} label={copy.copyToken} className="-my-2" />
        </Row>
        {nft.artwork?.original && (
          <Row name={copy.original}>
            <ProofLink href={nft.artwork.original}>{copy.onIpfs}</ProofLink>
            <CopyButton text={ipfsAddress(nft.artwork.original)} label={copy.copyIpfs} className="-my-2" />
          </Row>
        )}
        <Row name={copy.onLedger}>
          <ProofLink href={nft.nft_link}>{copy.look}</ProofLink>
        </Row>
        {nft.mutable && <Row name={copy.careful}>{copy.mutable}</Row>}
        {nft.burnable && <Row name={copy.careful}>{copy.burnable}</Row>}
        {!nft.transferable && <Row name={copy.careful}>{copy.bound}</Row>}
      </dl>
      <DownloadRow nft={nft} />
    </div>
  )
}
