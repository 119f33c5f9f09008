import type { CredentialAccepted, CredentialDeleted, CredentialIssued, Moment } from '@gooddrop/ledger/fact.ts'
import { VETTED_TYPES } from '@gooddrop/ledger/vetting.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { publish } from '#events/publish.ts'
import { enqueueRevocation } from '#features/house-accounts/enqueue.ts'
import type { FactContext } from '#listener/reaction.ts'
import { insertCredential, liveCredentials, setAccepted, setDeleted } from './store.ts'

type Ours = { issuer: string; typeHex: string }

const isOurs = ({ vetting }: Deps, { issuer, typeHex }: Ours): boolean =>
  vetting?.account === issuer && VETTED_TYPES.includes(typeHex)

const stepOf = ({ txHash, ledgerIndex, closeTime }: Moment) => ({ txHash, ledgerIndex, at: new Date(closeTime * 1000) })

export async function onCredentialIssued(tx: Tx, { fact }: FactContext<CredentialIssued>, deps: Deps): Promise<void> {
  if (!isOurs(deps, fact)) return
  const step = stepOf(fact.at)
  if (await insertCredential(tx, fact, { issued: step, accepted: fact.accepted ? step : undefined }))
    await publishCredentials(tx)
}

/** From now on it counts; what it replaces is deleted, which gives the charity the reserve of that back. */
export async function onCredentialAccepted(
  tx: Tx,
  { fact }: FactContext<CredentialAccepted>,
  deps: Deps,
): Promise<void> {
  if (!isOurs(deps, fact)) return
  const step = stepOf(fact.at)
  const known = await setAccepted(tx, fact.credentialId, step)
  // One that was issued before our records begin.
  if (!known && !(await insertCredential(tx, fact, { accepted: step }))) return
  for (const former of await liveCredentials(tx, fact.issuer, fact.subject))
    if (former.credential_id !== fact.credentialId && former.accepted_ledger !== null)
      await enqueueRevocation(tx, deps, {
        credentialId: former.id,
        charity: former.subject,
        typeHex: former.type_hex,
      })
  await publishCredentials(tx)
}

export async function onCredentialDeleted(tx: Tx, { fact }: FactContext<CredentialDeleted>, deps: Deps): Promise<void> {
  if (!isOurs(deps, fact)) return
  if (!(await setDeleted(tx, fact.credentialId, { ...stepOf(fact.at), why: fact.why }))) return
  if (fact.accepted && fact.why === 'returned')
    deps.log.warn({ charity: fact.subject }, 'a charity has deleted its own credential')
  await publishCredentials(tx)
}

/** An operator has to look: whoever ordered it has gone by now. That it was gone already is no failure. */
export async function onCredentialFailed(
  _tx: Tx,
  { charity, does, code }: DomainEvents['credentialFailed'],
  deps: Deps,
): Promise<void> {
  if (does === 'revoke' && code === 'tecNO_ENTRY') return
  deps.log.error({ charity, code }, `the vetting account could not ${does} a credential`)
}

/** To every page that shows charities. */
const publishCredentials = (tx: Tx): Promise<void> =>
  publish(tx, { to: ['market'], name: 'donationsChanged', payload: {} })
