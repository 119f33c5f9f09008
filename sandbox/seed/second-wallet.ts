import { proveIdentity } from '@gooddrop/contract/accounts.ts'
import { listWallets, renameWallet } from '@gooddrop/contract/own-wallets.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { pickUpPhone } from '#wallet/headless-phone.ts'
import { DEMO_PASSWORD, secondWallet } from './keys.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import type { World } from './world.ts'

/** The first artist also has a wallet to save in: proved like the first, named, and not the chosen one. */
export async function addSecondWallet(world: World, { id, name, call }: SignedInPerson): Promise<void> {
  const { address, seed = '' } = secondWallet(name)
  const { wallets } = await call(listWallets)
  if (wallets.length > 1) return
  await call(proveIdentity, { body: { password: DEMO_PASSWORD } })
  const scan = await call(signIn, { params: { socketId: 'seed' }, query: { userId: id } })
  const phone = await pickUpPhone(world.sandboxUrl, seed)
  await phone.sign(scan.link)
  phone.putDown()
  const added = async () => {
    const { sign_request } = await call(getSignRequest, { params: { id: scan.sign_request_id } })
    return sign_request.state === 'validated' || undefined
  }
  await world.until({ ask: added, askMs: 300, what: `${name} adds a wallet` })
  await call(renameWallet, { params: { address }, body: { name: 'Savings' } })
}
