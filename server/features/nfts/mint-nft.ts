import type { mintForm } from '@gooddrop/contract/nfts.ts'
import { askToMint } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { storeDocument } from '#features/media/store-media.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'
import { buildMetadata } from './build-metadata.ts'

/** What we know of a work before the ledger does: comes back with the sign request. */
export const mintSubject = z.object({
  account: z.string(),
  title: z.string(),
  description: z.string(),
  royality: z.number().int(),
  tags: z.array(z.string()),
  mediaId: z.string(),
  documentId: z.string(),
  uri: z.string(),
})
export type MintSubject = z.infer<typeof mintSubject>

type Work = { form: z.output<typeof mintForm>; file: StoredUpload | undefined; socketId: string }

export async function mintNft(deps: Deps, actor: Actor, { form, file, socketId }: Work): Promise<Scan> {
  authorize(may.signWith(actor, form.account), 'You can mint with your own connected wallet only')
  if (!file) throw new AppError('invalid_input', { message: 'A file is required' })
  await requireFunds(deps, form.account, 'mint')
  const document = await storeDocument(deps, buildMetadata(form, file), 'application/json')
  const subject = { ...form, mediaId: file.id, documentId: document.id, uri: `ipfs://${document.cid}` }
  return requestSignature(deps, actor, ask(subject, socketId))
}

export const rebuildMint: Rebuild = async (deps, actor, request) => {
  const subject = mintSubject.parse(request.subject)
  authorize(actor !== undefined && may.signWith(actor, subject.account))
  await requireFunds(deps, subject.account, 'mint')
  return ask(subject, request.socketId)
}

const ask = (subject: MintSubject, socketId: string | null): Ask => ({
  action: 'mint',
  account: subject.account,
  build: (request) => ({ ...askToMint({ ...subject, request, transferFee: subject.royality }) }),
  subject,
  socketId,
  also: (tx, request) => keepWhileSigning(tx, request, subject),
})

const inUse = (request: SignRequest) => ({ by: 'mint', id: request.id })

async function keepWhileSigning(tx: Tx, request: SignRequest, { mediaId, documentId }: MintSubject): Promise<void> {
  await useMedia(tx, mediaId, inUse(request))
  await useMedia(tx, documentId, inUse(request))
}

/** Nothing came of it, or it is a token now and is kept for that reason. */
export async function letGoOfUpload(
  tx: Tx,
  { request }: Pick<DomainEvents['signRejected'], 'request'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<void> {
  if (request.action !== 'mint') return
  const { mediaId, documentId } = mintSubject.parse(request.subject)
  await endMediaUse(tx, clock, mediaId, inUse(request))
  await endMediaUse(tx, clock, documentId, inUse(request))
}
