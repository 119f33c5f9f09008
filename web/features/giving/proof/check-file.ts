import { PUBLIC_PUBLISHERS } from '@gooddrop/ledger/xpop/publishers.ts'
import { type RefusalCode, Refused } from '@gooddrop/ledger/xpop/refusal.ts'
import { type GiftTrust, type Proved, verifyProofFile } from '@gooddrop/ledger/xpop/verify-gift.ts'

export type Checked =
  | { outcome: 'accepted'; proved: Proved }
  | { outcome: 'refused'; code: RefusalCode; detail: string }

/** What the marketplace says of its own network. */
export type SiteTrust = {
  network_id: number | null
  publisher: { key: string; name: string } | null
  brokers: readonly string[]
}

const PUBLIC_NETWORK = 0
const KEY = /^(?:ED|02|03)[0-9A-F]{64}$/i
export const isPublisherKey = (text: string) => KEY.test(text.trim())

/**
 * Whose lists count: those of the public networks, that of the marketplace's network, or only the one that the visitor
 * names. Without the marketplace's word, files of the public network can be checked all the same.
 */
export function trustFor(site: SiteTrust | undefined, ownKey = ''): GiftTrust {
  const networkId = site?.network_id ?? PUBLIC_NETWORK
  const own = site?.publisher ? [{ ...site.publisher, networkId }] : []
  const publishers = isPublisherKey(ownKey)
    ? [{ key: ownKey.trim(), name: ownKey.trim(), networkId }]
    : [...PUBLIC_PUBLISHERS.filter(({ key }) => key !== site?.publisher?.key), ...own]
  return { networkId, publishers, brokers: site?.brokers }
}

export function checkFile(text: string, trust: GiftTrust): Checked {
  try {
    return { outcome: 'accepted', proved: verifyProofFile(text, trust) }
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', code: error.code, detail: error.detail }
    throw error
  }
}
