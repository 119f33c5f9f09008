import { adjustOwnerCount } from './account.ts'
import { removeFromDirectory } from './directory.ts'
import type { Check } from './entries.ts'
import { ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'

/** False when a directory does not list it. Directories that run empty stay. */
export function deleteCheck(layer: Layer, key: string, check: Readonly<Check>): boolean {
  const { Account: writer, Destination: receiver } = check
  if (!removeFromDirectory(layer, ownerDirectoryKey(receiver), check.DestinationNode, key, true)) return false
  if (!removeFromDirectory(layer, ownerDirectoryKey(writer), check.OwnerNode, key, true)) return false
  adjustOwnerCount(layer, writer, -1)
  layer.erase(key)
  return true
}
