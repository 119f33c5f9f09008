import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Flow } from '#features/signing/flow.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { aboutFlow } from './about-request.ts'
import { copy } from './copy.ts'
import { posterOf } from './draw-poster.ts'
import { mintDraft } from './mint-draft.ts'
import { nftQuery } from './queries.ts'
import { SignedTerms } from './signed-terms.tsx'
import { type Pictured, Thumbnail } from './thumbnail.tsx'

/** A work that is not minted yet is still in the form: in that of the page that asked, no other one's. */
function useDraft(minting: boolean): Pictured | undefined {
  const file = minting ? mintDraft.get().file : null
  const isFilm = file?.type.startsWith('video/') ?? false
  const [poster, setPoster] = useState<Blob>()
  useEffect(() => {
    let left = false
    if (file && isFilm) posterOf(file).then((drawn) => left || setPoster(drawn))
    return () => {
      left = true
    }
  }, [file, isFilm])
  const src = useObjectUrl((isFilm ? poster : file) ?? null) ?? null
  return src || isFilm ? { artwork: { src, color: null, kind: isFilm ? 'video' : 'image' } } : undefined
}

type Props = { flow: Flow; verb: string; brief: boolean }

/**
 * What is signed: which work, for how much, with which gift, from whom to whom; in the words of the wallet. `brief`: the
 * work alone, where the wallet says the rest in the same dialog.
 */
export function SignedWork({ flow, verb, brief }: Props) {
  const { request } = flow
  const about = aboutFlow(flow)
  const { data: nft } = useQuery({ ...nftQuery(request.nft_id ?? ''), enabled: request.nft_id !== null })
  const draft = useDraft(request.action === 'mint' && flow.about !== undefined)
  const work = draft ?? nft
  const pledge = request.action === 'buy' ? nft?.pledge : undefined
  const title = about?.title ?? nft?.title ?? copy.noTitle
  return (
    <section aria-label={copy.signed.what} className="grid gap-3 bg-sunk p-4 text-sm">
      <div className="flex items-center gap-4">
        {work && (
          <div className="w-16 shrink-0">
            <Thumbnail work={work} sizes="64px" eager />
          </div>
        )}
        <div className="grid min-w-0 gap-0.5">
          <p className="as-written serif line-clamp-2 text-label">{title}</p>
          {!brief && <p className="text-ink-soft">{copy.signed.wallet(verb)}</p>}
        </div>
      </div>
      {about && !brief && <SignedTerms about={about} action={request.action} pledged={pledge?.amount} />}
    </section>
  )
}
