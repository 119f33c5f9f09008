import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['127.0.0.1', '127.8.9.1', '0.0.0.0', '10.0.0.1', '172.16.5.4', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ['169.254.169.254', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.8'],
  ['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1'],
  ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ['', 'localhost', '127.1', '2130706433', '0x7f000001', '127.0.0.1.', 'fe80::1%eth0'],
])('these are not: %s …', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
