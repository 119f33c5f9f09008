import { createStore } from '#lib/store.ts'
import type { DeviceAccount, DeviceProblem } from './device.ts'

/** What the person has to do next, for the dialog. */
export type DeviceView =
  | { stage: 'starting' }
  | { stage: 'connect'; problem: DeviceProblem | undefined; open: () => void }
  | { stage: 'accounts'; accounts: DeviceAccount[]; choose: (account: DeviceAccount) => void; more: () => void }
  | { stage: 'review'; account: DeviceAccount }

export const deviceView = createStore<DeviceView>({ stage: 'starting' })
