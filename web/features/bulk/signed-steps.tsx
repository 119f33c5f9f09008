import type { BulkKind, BulkStep } from '@gooddrop/contract/bulk.ts'
import type { ReactNode } from 'react'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { SignedTerms } from '#features/nfts/signed-terms.tsx'
import { Thumbnail } from '#features/nfts/thumbnail.tsx'
import type { Said } from '#features/signing/wallets/wallet.ts'
import { aboutStep, actionOf } from './about-step.ts'
import { copy } from './copy.ts'
import { OfferedWorks } from './offered-works.tsx'

type StepProps = { kind: BulkKind; step: BulkStep | undefined; words?: ReactNode }

function SignedStep({ kind, step, words }: StepProps) {
  if (!step) return words
  const { nft } = step
  const { offers, works, ...terms } = aboutStep(kind, step)
  return (
    <>
      {nft && (
        <div className="w-14 shrink-0">
          <Thumbnail work={nft} sizes="56px" eager />
        </div>
      )}
      <div className="grid min-w-0 grow gap-1">
        {words ?? (
          <p className="as-written serif line-clamp-2 text-label">
            {offers === undefined ? nft?.title || copy.noTitle : copy.offers(offers)}
          </p>
        )}
        {kind !== 'cancel' && (
          <SignedTerms about={words ? { from: terms.from, to: terms.to } : terms} action={actionOf[kind]} compact />
        )}
        {works && <OfferedWorks works={works} />}
      </div>
    </>
  )
}

type Props = {
  kind: BulkKind
  steps: readonly BulkStep[]
  /** What the wallet calls each of them. */
  verb?: string | undefined
  /** What a wallet in this dialog says of each: it decides what is listed, because it knows what it signs. */
  said?: readonly Said[]
}

/** Everything that one confirmation signs: each work with its amounts, from whom to whom. */
export function SignedSteps({ kind, steps, verb, said }: Props) {
  const rows = said
    ? said.map(({ request, words }) => ({
        id: request,
        step: steps.find(({ sign_request_id }) => sign_request_id === request),
        words,
      }))
    : steps.map((step) => ({ id: step.position, step, words: undefined }))
  return (
    <section aria-label={nftsCopy.signed.what} className="grid gap-1 bg-sunk px-4 py-3 text-sm">
      {verb && <p className="text-ink-soft">{nftsCopy.signed.wallet(verb)}</p>}
      <ol aria-label={copy.kinds[kind]}>
        {rows.map(({ id, step, words }) => (
          <li key={id} className="flex items-start gap-4 border-b border-line py-3 last:border-b-0">
            <SignedStep kind={kind} step={step} words={words} />
          </li>
        ))}
      </ol>
    </section>
  )
}
