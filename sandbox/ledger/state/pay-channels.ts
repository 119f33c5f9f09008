import { addToBalance, adjustOwnerCount } from './account.ts'
import { removeFromDirectory } from './directory.ts'
import type { PayChannel } from './entries.ts'
import { ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import type { ReadView } from './view.ts'

/** Whoever touches a channel after its time closes it. */
export function channelIsOver({ facts }: ReadView, channel: Readonly<PayChannel>): boolean {
  const isPast = (time: number | undefined) => time !== undefined && facts.parentCloseTime >= time
  return isPast(channel.CancelAfter) || isPast(channel.Expiration)
}

/** Gives back what was not paid out. The directories stay, even when they are empty. */
export function closeChannel(layer: Layer, key: string, channel: Readonly<PayChannel>): void {
  const { Account: owner, Destination: destination, OwnerNode: node, DestinationNode: otherNode } = channel
  const source = layer.peekAccount(owner)
  if (
    !source ||
    !removeFromDirectory(layer, ownerDirectoryKey(owner), node, key, true) ||
    !removeFromDirectory(layer, ownerDirectoryKey(destination), otherNode, key, true)
  )
    throw new Error(`channel ${key} is missing in a directory`)
  addToBalance(source, BigInt(channel.Amount) - BigInt(channel.Balance))
  adjustOwnerCount(layer, owner, -1)
  layer.erase(key)
}
