import { proveIdentity } from '@gooddrop/contract/accounts.ts'
import { listWallets, renameWallet } from '@gooddrop/contract/own-wallets.ts'
import { listOnSaleOf } from '@gooddrop/contract/people.ts'
import { getSignRequest, signIn } from '@gooddrop/contract/signing.ts'
import { pickUpPhone } from '#wallet/headless-phone.ts'
import { DEMO_PASSWORD, secondWallet } from './keys.ts'
import { type SignedInPerson, withOtherPhone } from './signed-in-person.ts'
import { buyWork } from './trade.ts'
import type { World } from './world.ts'

/** The first artist also has a wallet to save in, proved like the first and not the chosen one. Both have names. */
export async function addSecondWallet(world: World, { id, name, address: first, call }: SignedInPerson): Promise<void> {
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
  await call(renameWallet, { params: { address: first }, body: { name: 'Everyday' } })
  await call(renameWallet, { params: { address }, body: { name: 'Savings' } })
}

/** In it is a work of another artist, the third of theirs, which is only for sale. */
export async function fillSecondWallet(world: World, person: SignedInPerson, artist: SignedInPerson): Promise<void> {
  const { nfts } = await person.call(listOnSaleOf, { params: { userId: artist.id } })
  const wanted = nfts.find(({ title }) => title === artist.works[2]?.title)
  if (!wanted) return // an earlier run has bought it
  const holder = await withOtherPhone(world, person, secondWallet(person.name).seed ?? '')
  await buyWork(world, wanted._id, holder, { percent: '2', charity: undefined })
  holder.leave()
}
