import { likeNft, type Nft, unlikeNft } from '@gooddrop/contract/nfts.ts'
import { Heart } from 'lucide-react'
import { walletModal } from '#features/signing/wallet-modal.ts'
import { call } from '#lib/api.ts'
import { keepAnswer } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'
import { nftQuery } from './queries.ts'

export function LikeButton({ nft }: { nft: Nft }) {
  const current = useSession()
  const like = useAction(async () => {
    const { likes, liked } = await call(nft.liked ? unlikeNft : likeNft, { params: { nftId: nft._id } })
    await keepAnswer(nftQuery(nft._id).queryKey, (old) => old && { ...old, likes, liked })
  })
  return (
    <button
      type="button"
      aria-pressed={nft.liked}
      disabled={like.pending}
      onClick={() => (current ? like.run() : walletModal.interrupt())}
      className="-mx-2 inline-flex h-9 items-center gap-2 rounded-full px-2 transition hover:bg-sunk focus-visible:rounded-full"
    >
      <Heart aria-hidden="true" className={cx('size-4.5', nft.liked && 'fill-current')} strokeWidth={1.6} />
      <span className="figures">{copy.likeCount(nft.likes)}</span>
    </button>
  )
}
