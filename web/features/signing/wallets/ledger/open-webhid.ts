import { type Device, openDevice, toDeviceError } from './device.ts'

/** Ledger's libraries are written for Node's Buffer, which they expect to be global. */
async function loadTransport() {
  const { Buffer } = await import('buffer')
  Object.assign(globalThis, { Buffer: Reflect.get(globalThis, 'Buffer') ?? Buffer })
  return (await import('@ledgerhq/hw-transport-webhid')).default
}

/** Loaded ahead: the browser asks for a device only soon after a click. */
export const preload = () => void loadTransport().catch(() => undefined)

/** By a click: the browser lets the person choose a device, unless they have allowed one before. */
export async function openWebHid(): Promise<Device> {
  const TransportWebHID = await loadTransport()
  return openDevice(await TransportWebHID.create().catch(toDeviceError))
}

/** Without a click: only a device that was allowed before. */
export async function reopenWebHid(): Promise<Device | undefined> {
  const TransportWebHID = await loadTransport()
  const transport = await TransportWebHID.openConnected().catch(() => null)
  return transport ? openDevice(transport) : undefined
}
