import { allowDownload } from '@gooddrop/contract/copies.ts'
import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { Switch } from '#ui/choice.tsx'
import { copy } from './copy.ts'
import { nftQuery } from './queries.ts'

/** The original as a file, where the artist offers it; the artist decides here. */
export function DownloadRow({ nft }: { nft: Nft }) {
  const current = useSession()
  const queries = useQueryClient()
  const choose = useAction(async (allowed: boolean) => {
    await call(allowDownload, { params: { nftId: nft._id }, body: { allowed } })
    await queries.invalidateQueries({ queryKey: nftQuery(nft._id).queryKey })
  })
  const isArtist = current?.user._id !== undefined && current.user._id === nft.created_by?._id
  if (!nft.artwork?.original || !(nft.download || isArtist)) return null
  return (
    <div className="grid gap-4">
      {nft.download && (
        <a href={nft.download} download className="link inline-flex w-fit items-center gap-2 text-[0.9375rem]">
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          {copy.download}
        </a>
      )}
      {isArtist && (
        <Switch
          label={copy.allowDownload}
          hint={copy.allowDownloadHint}
          checked={nft.download !== null}
          disabled={choose.pending}
          onChange={choose.run}
        />
      )}
    </div>
  )
}
