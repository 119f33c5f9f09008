import { externalSigner } from '@gooddrop/ledger/external-signer.ts'
import { type Signer, signWith } from '@gooddrop/ledger/signer.ts'
import type { KeyedAccount } from '#config/values.ts'
import type { Config } from '#config.ts'
import { startSignerCommand } from './signer-command.ts'

type HouseName = 'BROKER' | 'TREASURY' | 'VETTING'

/** All that processes without the role signer know of the account; undefined where there is none. */
export function houseAddress(config: Config, name: HouseName): string | undefined {
  const secret = config[`${name}_SECRET`]
  if (config.XRPL_NETWORK_ID === undefined) return undefined
  return config[`${name}_ACCOUNT`] ?? (secret && signWith(secret.reveal()).account)
}

export type OpenSigner = { signer: Signer; close(): Promise<void> }

/** The key itself, for whoever runs the account's loop; undefined where none is configured. */
export const openSigner = (config: Config, name: HouseName): Promise<OpenSigner | undefined> =>
  openKey({
    account: config[`${name}_ACCOUNT`],
    secret: config[`${name}_SECRET`],
    command: config[`${name}_SIGNER_COMMAND`],
  })

/** The same for a retiring broker. */
export const openRetiringSigner = async (config: Config, account: string): Promise<OpenSigner | undefined> => {
  const key = config.RETIRING_BROKERS.find((one) => one.account === account)
  return key && openKey(key)
}

type Key = Omit<KeyedAccount, 'account'> & { account: string | undefined }

async function openKey({ account, secret, command }: Key): Promise<OpenSigner | undefined> {
  if (secret) return { signer: signWith(secret.reveal(), account), close: async () => undefined }
  if (!command) return undefined
  const key = await startSignerCommand(command)
  return { signer: externalSigner(key, account), close: key.close }
}
