import { type Gate, startGate } from '@gooddrop/server/testing/gate.ts'

/** Between the servers and what they talk to: each may be cut, or hang. */
export type Links = Record<'ledger' | 'wallet' | 's3', Gate>

export type LinkedPorts = { ledger: number; wallet: number }

/** The port of the S3 is known only when it runs: `lead` it there. */
export async function openLinks({ ledger, wallet }: LinkedPorts): Promise<Links> {
  return { ledger: await startGate(ledger), wallet: await startGate(wallet), s3: await startGate(0) }
}

export const linkedEnvironment = ({ ledger, wallet, s3 }: Links): Record<string, string> => ({
  XRPL_URL: `ws://127.0.0.1:${ledger.port}`,
  XUMM_URL: wallet.url,
  S3_ENDPOINT: s3.url,
})

export async function closeLinks(links: Links): Promise<void> {
  for (const link of Object.values(links)) await link.close()
}
