import { Bell, Heart, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radios, Switch } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { PasswordField, TextAreaField, TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Upload } from '#ui/upload.tsx'
import { KitSection, Row } from './kit-section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'gift', 'danger'] as const
const kinds = [
  { value: 'all', label: 'All types' },
  { value: 'sell', label: 'sell' },
  { value: 'auction', label: 'auction' },
] as const

function Choices() {
  const [on, setOn] = useState(true)
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all')
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <div className="grid content-start gap-4">
        <Checkbox label="I have read the terms" checked={on} onChange={setOn} />
        <Checkbox label="Not to be changed" hint="It was decided elsewhere." checked disabled onChange={setOn} />
        <Switch label="Tell me about bids" hint="By e-mail, at most once a day." checked={on} onChange={setOn} />
        <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
      </div>
      <Radios label="Type" options={kinds} value={kind} onChange={setKind} />
      <SelectField label="Type" options={kinds} value={kind} onChange={setKind} />
      <SelectField label="Closed" options={kinds} value={kind} onChange={setKind} disabled />
    </div>
  )
}

function Uploads() {
  const [file, setFile] = useState<File | null>(null)
  const shared = { accept: 'image/png,image/jpeg,image/webp', maxBytes: 50_000_000, file, onChange: setFile }
  return (
    <div className="grid items-start gap-6 sm:grid-cols-3">
      <Upload {...shared} label="A work" hint="PNG, JPG or WEBP, at most 50MB" />
      <Upload {...shared} label="Being sent" file={null} progress={0.42} />
      <Upload {...shared} label="Refused" file={null} error="This file type is not accepted" />
    </div>
  )
}

export function Controls() {
  return (
    <>
      <KitSection name="Buttons">
        {(['lg', 'md', 'sm'] as const).map((size) => (
          <Row key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'gift' ? 'Give 5 XRP' : variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button loading>Loading</Button>
          <Button variant="secondary" loading>
            Loading
          </Button>
          <Button disabled>You Own This Nft</Button>
          <Button variant="danger">
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </Row>
        <Row>
          <IconButton icon={Search} label="Search" />
          <IconButton icon={Bell} label="Notifications" badge={3} />
          <IconButton icon={Bell} label="Many notifications" badge={120} />
          <IconButton icon={Heart} label="Like" outlined />
          <IconButton icon={Heart} label="Not now" disabled />
          <CopyButton text="rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh" label="Copy address" />
          <Tooltip text="A word beside it">
            <Button variant="secondary" size="sm">
              Tooltip
            </Button>
          </Tooltip>
        </Row>
      </KitSection>
      <KitSection name="Fields">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Title" placeholder="Untitled" />
          <TextField label="With a hint" hint="It stands beneath." defaultValue="Blue hour" />
          <TextField label="Wrong" defaultValue="0" error="Please Enter The Correct Amount" />
          <TextField label="Not editable" value="ada@example.org" readOnly />
          <PasswordField label="Password" defaultValue="secret words" />
          <PasswordField label="Disabled password" value="••••••••" disabled readOnly />
          <TextAreaField label="Description" hint="At most 5000 characters." className="sm:col-span-2" />
        </div>
      </KitSection>
      <KitSection name="Choices">
        <Choices />
      </KitSection>
      <KitSection name="Upload">
        <Uploads />
      </KitSection>
    </>
  )
}
