import { isIPv4, isIPv6 } from 'node:net'

/**
 * What one customer of a provider has: an IPv4 address, or the first 64 bits of an IPv6 address, for the rest of it is
 * free to choose.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** An address as it is stored and shown: enough to recognise one's own provider, too little to find a person by. */
export function shortenAddress(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, 'x')
  return network.endsWith('::/64') ? network.replace(/:[^:]+::\/64$/, ':x') : ''
}
