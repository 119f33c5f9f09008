import { rebuildMint } from '#features/nfts/mint-nft.ts'
import type { Rebuilds } from '#features/signing/rebuild.ts'
import { rebuildSignIn } from '#features/signing/sign-in.ts'

/** How each action is asked for anew once its request has expired: by the feature that it belongs to. */
export const rebuilds: Rebuilds = {
  signIn: rebuildSignIn,
  mint: rebuildMint,
}
