import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Special-purpose addresses of IANA's registries: this machine, its network, its cloud's own services, and no one. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Within the only part of IPv6 that is the public internet: tunnels that carry an IPv4 address inside, examples. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [net, bits] of special4) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of special6) refused.addSubnet(net, bits, 'ipv6')

const internet6 = new BlockList()
internet6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address leads out into the public internet. Anything that is no plain address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  if (isIPv6(address)) return internet6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
  return false
}
