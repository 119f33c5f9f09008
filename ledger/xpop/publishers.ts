import type { Publisher } from './validator-list.ts'

/** Who publishes lists of validators for the public networks, as every server of those networks is set up. */
export const PUBLIC_PUBLISHERS: readonly Publisher[] = [
  {
    name: 'unl.xrplf.org',
    key: 'ED42AEC58B701EEBB77356FFFEC26F83C1F0407263530F068C7C73D392C7E06FD1',
    networkId: 0,
  },
  {
    name: 'vl.ripple.com',
    key: 'ED2677ABFFD1B33AC6FBC3062B71F1E8397C1505E1C42C64D11AD1B28FF73F4734',
    networkId: 0,
  },
  {
    name: 'vl.altnet.rippletest.net',
    key: 'ED264807102805220DA0F312E71FC2C69E1552C9C5790F6C25E3729DEB573D5860',
    networkId: 1,
  },
]
