import type { Credential } from '@gooddrop/contract/credentials.ts'
import type { Config } from '#config.ts'
import { isValidRow } from './records.ts'
import type { CredentialRow } from './store.ts'

export const dayOf = (row: Pick<CredentialRow, 'expires'>): string =>
  row.expires === null ? 'for ever' : new Date(Number(row.expires) * 1000).toISOString().slice(0, 10)

export const hasEnded = ({ expires }: Pick<CredentialRow, 'expires'>, closeTime: number): boolean =>
  expires !== null && Number(expires) <= closeTime

function stateOf(row: CredentialRow, closeTime: number): Credential['state'] {
  if (isValidRow(row, closeTime)) return 'valid'
  if (row.deleted_ledger !== null && row.deleted_why !== 'expired') return 'revoked'
  return hasEnded(row, closeTime) || row.deleted_ledger !== null ? 'expired' : 'offered'
}

export function presentCredential(
  { EXPLORER_URL: explorer }: Pick<Config, 'EXPLORER_URL'>,
  row: CredentialRow,
  closeTime: number,
): Credential {
  const link = (hash: string | null) => (hash && explorer ? `${explorer}/tx/${hash}` : null)
  return {
    _id: row.id,
    state: stateOf(row, closeTime),
    issuer: row.issuer,
    uri: row.uri,
    expires_at: row.expires === null ? null : new Date(Number(row.expires) * 1000).toISOString(),
    issued_at: row.issued_at,
    issued_hash: row.issued_hash,
    issued_link: link(row.issued_hash),
    accepted_at: row.accepted_at,
    accepted_hash: row.accepted_hash,
    accepted_link: link(row.accepted_hash),
    deleted_at: row.deleted_at,
    deleted_hash: row.deleted_hash,
    deleted_link: link(row.deleted_hash),
  }
}
