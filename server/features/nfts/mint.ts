import type { mintForm } from '@gooddrop/contract/minting.ts'
import { trait } from '@gooddrop/contract/traits.ts'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import type { Minted } from '@gooddrop/ledger/fact.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { hasShapeOf } from '#features/media/inspect-upload.ts'
import { requestPin } from '#features/media/pin-media.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { storeDocument } from '#features/media/store-media.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable, signContext } from '#features/signing/signable.ts'
import { authorize, may } from '#policies.ts'
import { buildMetadata } from './build-metadata.ts'
import { copy } from './copy.ts'
import { addHistory } from './history.ts'
import { registerToken } from './register-token.ts'
import { publishNftChanged } from './state.ts'

/** What we know of a work before the ledger does. */
const mintSubject = z.object({
  account: z.string(),
  title: z.string(),
  description: z.string(),
  royality: z.number().int(),
  tags: z.array(z.string()),
  mediaId: z.string(),
  documentId: z.string(),
  /** The picture of a film. */
  posterId: z.string().optional(),
  uri: z.string(),
  collection_id: z.string().optional(),
  taxon: z.number().int().default(0),
  collection_name: z.string().optional(),
  traits: z.array(trait).default([]),
})
type Uploads = Pick<z.infer<typeof mintSubject>, 'mediaId' | 'documentId' | 'posterId'>

const idsOf = ({ mediaId, documentId, posterId }: Uploads) => [mediaId, documentId, ...(posterId ? [posterId] : [])]

type Work = {
  form: z.output<typeof mintForm>
  file: StoredUpload | undefined
  poster?: StoredUpload | undefined
  socketId: string
}

export async function mintNft(deps: Deps, actor: Actor, work: Work): Promise<Scan> {
  const { form, file, socketId } = work
  authorize(may.signWith(actor, form.account), copy.ownWalletOnly)
  if (!file) throw new AppError('invalid_input', { message: copy.fileNeeded })
  // Before the metadata is stored, which would be for nothing.
  await requireFunds(signContext(deps, actor, {}), form.account, 'mint')
  const into = form.collection_id ? await deps.collectionForMint(deps.db, form.collection_id, form.account) : undefined
  const poster = file.kind === 'video' && work.poster && hasShapeOf(file, work.poster) ? work.poster : undefined
  const document = await storeDocument(
    deps,
    buildMetadata(form, file, { poster, collection: into?.name }),
    'application/json',
  )
  const uploads = { mediaId: file.id, documentId: document.id, ...(poster && { posterId: poster.id }) }
  const subject = {
    ...form,
    ...uploads,
    uri: `ipfs://${document.cid}`,
    taxon: into?.taxon ?? 0,
    collection_name: into?.name,
  }
  return requestSignature(deps, actor, mint, { subject, socketId })
}

export const mint = signable({
  name: 'mint',
  subject: mintSubject,

  async prepare(ctx, subject) {
    const { account, title, royality: transferFee, uri, taxon } = subject
    authorize(may.signWith(ctx.actor, account), copy.ownWalletOnly)
    await requireFunds(ctx, account, 'mint')
    return {
      account,
      build: (request) => ({ ...askToMint({ account, request, uri, transferFee, taxon }) }),
      about: { title },
      // The uploads are kept while they wait for the signature.
      insert: async (tx, { id }) => {
        for (const each of idsOf(subject)) await useMedia(tx, each, { by: 'mint', id })
      },
    }
  },

  async onValidated(tx, deps, { request, subject, facts, hash, at }) {
    const minted = facts.find((fact): fact is Minted => fact.kind === 'minted')
    if (!minted) throw new Error(`the mint ${hash} made no token`)
    const { title, description, tags, mediaId, collection_name, traits } = subject
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
      collection_name,
      traits: JSON.stringify(traits),
      minted_at: new Date(at.closeTime * 1000),
    })
    for (const each of idsOf(subject)) await useMedia(tx, each, { by: 'nft', id })
    await releaseUploads(tx, deps, request.id, subject)
    for (const each of idsOf(subject)) await requestPin(deps, tx, each)
    await addHistory(tx, id, { action: 'mint', actors: [minted.owner], at })
    await publishNftChanged(tx, id)
    await publishOutcome(tx, request, { success: true, message: copy.minted, nftId: id, hash })
  },

  onVoid: (tx, deps, { request, subject }) => releaseUploads(tx, deps, request.id, subject),
})

/** Nothing came of it, or it is a token now and is kept for that reason. */
async function releaseUploads(tx: Tx, { clock }: Pick<Deps, 'clock'>, id: string, uploads: Uploads): Promise<void> {
  for (const each of idsOf(uploads)) await endMediaUse(tx, clock, each, { by: 'mint', id })
}
