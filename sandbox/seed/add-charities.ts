import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark } from './art/marks.ts'
import { png, scene } from './art/render.ts'
import { charities, VETTED_BY } from './charities.ts'
import { charityUpdates } from './charity-updates.ts'
import { demoWallet } from './keys.ts'
import type { World } from './world.ts'

const VETTED_ON = '2026-09-01'

/** Adds the charities by the operator's command, with pictures. */
export async function addCharities(world: World): Promise<void> {
  const folder = join(world.folder, 'charities')
  await mkdir(folder, { recursive: true })
  const list = []
  for (const { mark: sign, palette, receipts: _, ...charity } of charities) {
    const picture = `${charity.registration_number}.png`
    await writeFile(join(folder, picture), await png(mark(sign, palette)))
    const vetted = { vetted_by: VETTED_BY, vetted_on: VETTED_ON }
    list.push({ ...charity, ...vetted, ledger_account: demoWallet(charity.name).classicAddress, picture })
  }
  const file = join(folder, 'charities.json')
  await writeFile(file, JSON.stringify(list))
  console.log(await world.operator('charities', 'add', file))
  await addUpdates(world, folder)
  await setReceipts(world, folder)
  world.report('the non-profits are listed')
}

/** What they report about their work, likewise by the operator's command. */
async function addUpdates(world: World, folder: string): Promise<void> {
  const list = []
  for (const [place, { charity: name, picture, ...update }] of charityUpdates.entries()) {
    const charity = demoWallet(name).classicAddress
    const file = `update-${place}.png`
    if (picture) await writeFile(join(folder, file), await png(scene(picture.family, file, picture.palette)))
    list.push({ ...update, charity, ...(picture && { picture: file, picture_text: picture.text }) })
  }
  const file = join(folder, 'updates.json')
  await writeFile(file, JSON.stringify(list))
  console.log(await world.operator('updates', 'add', file))
}

async function setReceipts(world: World, folder: string): Promise<void> {
  const list = charities.flatMap(({ name, receipts }) =>
    receipts ? [{ ledger_account: demoWallet(name).classicAddress, ...receipts }] : [],
  )
  const file = join(folder, 'receipts.json')
  await writeFile(file, JSON.stringify(list))
  console.log(await world.operator('charities', 'receipts', file))
}
