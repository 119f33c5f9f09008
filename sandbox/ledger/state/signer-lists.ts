import type { Result } from '#ledger/engine/results.ts'
import { adjustOwnerCount } from './account.ts'
import { removeFromDirectory } from './directory.ts'
import { ownerDirectoryKey, signerListKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAs } from './view.ts'

/** The list counts as one entry, however many signers it has. */
export const signerListFlag = 0x00010000

export const readSignerList = (view: ReadView, address: string) => readAs(view, 'SignerList', signerListKey(address))

/** Deletes the list of an account if there is one. */
export function deleteSignerList(layer: Layer, address: string): Result {
  const list = readSignerList(layer, address)
  if (!list) return 'tesSUCCESS'
  const key = signerListKey(address)
  if (!removeFromDirectory(layer, ownerDirectoryKey(address), list.OwnerNode, key, false)) return 'tefBAD_LEDGER'
  adjustOwnerCount(layer, address, -1)
  layer.erase(key)
  return 'tesSUCCESS'
}
