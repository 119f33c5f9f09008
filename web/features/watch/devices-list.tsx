import { type PushDevice, removeDevice } from '@gooddrop/contract/watch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { copy } from './copy.ts'
import { canPush } from './push.ts'
import { useTurnOnPush } from './use-watch-settings.ts'

/** The browsers that show push messages. */
export function DevicesList({ devices, pushKey }: { devices: readonly PushDevice[]; pushKey: string }) {
  const turnOn = useTurnOnPush()
  const add = useAction(() => turnOn(pushKey))
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <h3 className="serif text-label">{copy.devices}</h3>
        <p className="text-[0.9375rem] text-ink-soft">{copy.devicesLead}</p>
      </div>
      {devices.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-faint">{copy.noDevices}</p>
      ) : (
        <ul className="w-full border-t border-line">
          {devices.map((device) => (
            <DeviceRow key={device._id} device={device} />
          ))}
        </ul>
      )}
      {canPush() ? (
        <Button size="sm" variant="secondary" loading={add.pending} onClick={add.run}>
          {copy.turnOn}
        </Button>
      ) : (
        <p className="text-sm text-ink-faint">{copy.cannotPush}</p>
      )}
    </div>
  )
}

function DeviceRow({ device: { _id, name, createdAt } }: { device: PushDevice }) {
  const queries = useQueryClient()
  const remove = useAction(async () => {
    await call(removeDevice, { params: { id: _id } })
    toast.success(copy.removed)
    await queries.invalidateQueries({ queryKey: [...keys.watches(), 'settings'] })
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <MonitorSmartphone aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.5} />
      <p className="min-w-0 basis-48 grow">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-sm text-ink-faint">{copy.since(formatDate(createdAt))}</span>
      </p>
      <Button size="sm" variant="secondary" loading={remove.pending} onClick={remove.run}>
        {copy.remove}
      </Button>
    </li>
  )
}
