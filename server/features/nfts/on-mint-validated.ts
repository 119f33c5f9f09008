import type { Minted } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { requestPin } from '#features/media/pin-media.ts'
import { useMedia } from '#features/media/use-media.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { addHistory } from './history.ts'
import { letGoOfUpload, mintSubject } from './mint-nft.ts'
import { registerToken } from './register-token.ts'
import { publishNftChanged } from './state.ts'

/** A work that was minted here is a token on a validated ledger. */
export async function onMintValidated(tx: Tx, event: DomainEvents['signValidated'], deps: Deps): Promise<void> {
  const { request, facts, hash, at } = event
  if (request.action !== 'mint') return
  const minted = facts.find((fact): fact is Minted => fact.kind === 'minted')
  if (!minted) throw new Error(`the mint ${hash} made no token`)
  const { title, description, tags, mediaId, documentId } = mintSubject.parse(request.subject)
  const id = await registerToken(tx, {
    token_id: minted.tokenId,
    network_id: String(request.networkId),
    issuer: minted.issuer,
    owner: minted.owner,
    flags: minted.flags,
    royalty: minted.transferFee,
    uri_hex: minted.uriHex ?? '',
    metadata_state: 'ours',
    title,
    description,
    tags,
    media_id: mediaId,
    minted_at: new Date(at.closeTime * 1000),
  })
  await useMedia(tx, documentId, { by: 'nft', id })
  await letGoOfUpload(tx, event, deps)
  for (const each of [mediaId, documentId]) await requestPin(deps, tx, each)
  await addHistory(tx, id, { action: 'mint', actors: [minted.owner], at })
  await publishNftChanged(tx, id)
  await publishOutcome(tx, request, { success: true, message: 'NFT minted successfully', nftId: id, hash })
}
