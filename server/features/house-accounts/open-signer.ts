import { externalSigner } from '@gooddrop/ledger/external-signer.ts'
import { type Signer, signWith } from '@gooddrop/ledger/signer.ts'
import type { Config } from '#config.ts'
import { startSignerCommand } from './signer-command.ts'

type HouseName = 'BROKER' | 'TREASURY'

/** All that processes without the role signer know of the account; undefined where there is none. */
export function houseAddress(config: Config, name: HouseName): string | undefined {
  const secret = config[`${name}_SECRET`]
  if (config.XRPL_NETWORK_ID === undefined) return undefined
  return config[`${name}_ACCOUNT`] ?? (secret && signWith(secret.reveal()).account)
}

/** Undefined where the secret of a former broker is not known here. */
export function openRetiringSigner(config: Config, account: string): Signer | undefined {
  const secret = config.RETIRING_BROKERS.find((retiring) => retiring.account === account)?.secret
  return secret && signWith(secret.reveal(), account)
}

export type OpenSigner = { signer: Signer; close(): Promise<void> }

/** The key itself, for whoever runs the account's loop; undefined where none is configured. */
export async function openSigner(config: Config, name: HouseName): Promise<OpenSigner | undefined> {
  const account = config[`${name}_ACCOUNT`]
  const secret = config[`${name}_SECRET`]
  const command = config[`${name}_SIGNER_COMMAND`]
  if (secret) return { signer: signWith(secret.reveal(), account), close: async () => undefined }
  if (!command) return undefined
  const key = await startSignerCommand(command)
  return { signer: externalSigner(key, account), close: key.close }
}
