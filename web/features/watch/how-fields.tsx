import { MAIL_CADENCES, type WatchHow } from '@gooddrop/contract/watch.ts'
import { Checkbox } from '#ui/choice.tsx'
import { SelectField } from '#ui/select.tsx'
import { copy } from './copy.ts'
import { useTurnOnPush, useWatchSettings } from './use-watch-settings.ts'

type Props = { how: WatchHow; onChange: (how: WatchHow) => void; disabled?: boolean }

/** How messages about one thing are sent. The browser asks for permission when push messages are first chosen. */
export function HowFields({ how, onChange, disabled = false }: Props) {
  const { data: settings } = useWatchSettings()
  const turnOn = useTurnOnPush()
  const choosePush = async (push: boolean) => {
    if (push && settings?.devices.length === 0 && !(await turnOn(settings.push_key))) return
    onChange({ ...how, push })
  }
  const hasMail = settings?.mail_address !== null
  return (
    <div className="grid gap-4">
      <Checkbox
        label={copy.bell}
        checked={how.bell}
        disabled={disabled}
        onChange={(bell) => onChange({ ...how, bell })}
      />
      <Checkbox label={copy.push} checked={how.push} disabled={disabled || !settings} onChange={choosePush} />
      <SelectField
        label={copy.mail}
        options={MAIL_CADENCES.map((value) => ({ value, label: copy.mails[value] }))}
        value={how.mail}
        disabled={disabled || !hasMail}
        {...(!hasMail && { hint: copy.verifyFirst })}
        onChange={(mail) => onChange({ ...how, mail })}
      />
    </div>
  )
}

/** Without any channel it is not watched. */
export const isEmpty = ({ bell, mail, push }: WatchHow): boolean => !bell && !push && mail === 'off'
