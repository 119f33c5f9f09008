// Public ledger servers, none of them ours, and where a transaction can be looked at.

type Network = { servers: readonly string[]; explorer: string }

/** Those with full history first. */
const NETWORKS: Record<number, Network> = {
  0: {
    servers: ['wss://xrplcluster.com', 'wss://s2.ripple.com', 'wss://s1.ripple.com'],
    explorer: 'https://livenet.xrpl.org/transactions/',
  },
  1: {
    servers: ['wss://testnet.xrpl-labs.com', 'wss://s.altnet.rippletest.net:51233'],
    explorer: 'https://testnet.xrpl.org/transactions/',
  },
}

/** A site names servers only of a network that has no public ones. */
export const serversOf = (network: number, named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : (NETWORKS[network] ?? NETWORKS[0]!).servers

export const explorerOf = (network: number, named: string | null): string =>
  named ?? NETWORKS[network]?.explorer ?? NETWORKS[0]!.explorer
