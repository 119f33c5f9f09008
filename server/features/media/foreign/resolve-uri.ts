/** Where a token's URI leads. */
export type Place = { kind: 'ipfs'; cid: string; path: string } | { kind: 'web'; url: URL }

const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})$/
const GATEWAY_PATH = /^\/ipfs\/([^/]+)(\/.*)?$/

const MOST_LENGTH = 2048

/**
 * What people write into tokens: `ipfs://cid/path`, `ipfs://ipfs/cid`, a bare CID, somebody's gateway, a web address.
 * A gateway's address is read for the CID in it: gateways come and go, the content has one name.
 */
export function resolveUri(text: string): Place | undefined {
  if (text.length > MOST_LENGTH) return undefined
  const trimmed = text.trim()
  const [, ipfsPath] = trimmed.match(/^ipfs:\/\/(?:ipfs\/)?(.+)$/i) ?? []
  if (ipfsPath !== undefined) return ipfsPlace(ipfsPath)
  if (CID.test(trimmed.split('/')[0] ?? '')) return ipfsPlace(trimmed)
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  const [, cid, rest = ''] = url.pathname.match(GATEWAY_PATH) ?? []
  if (cid !== undefined && CID.test(cid)) return ipfsPlace(`${cid}${rest}`)
  return { kind: 'web', url }
}

function ipfsPlace(text: string): Place | undefined {
  const [cid = '', ...steps] = text.split('/')
  if (!CID.test(cid)) return undefined
  const path = steps.filter((step) => step !== '')
  if (path.some((step) => step === '.' || step === '..')) return undefined
  return { kind: 'ipfs', cid, path: path.map((step) => encodeURIComponent(decode(step))).join('/') }
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
