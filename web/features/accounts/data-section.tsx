import { deleteAccount, exportData } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field.tsx'
import { copy } from './copy.ts'

export function DataSection({ user }: { user: OwnUser }) {
  const [deleting, setDeleting] = useState(false)
  const download = useAction(async () => {
    const { data } = await call(exportData)
    saveFile('gooddrop-data.json', JSON.stringify(data, null, 2), 'application/json')
  })
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{copy.exportHint}</p>
        <Button variant="secondary" loading={download.pending} onClick={download.run}>
          {copy.export}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{copy.deleteHint}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {copy.delete}
        </Button>
      </div>
      {deleting && <DeleteDialog user={user} onClose={() => setDeleting(false)} />}
    </div>
  )
}

function DeleteDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const form = useId()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const remove = useAction(async () => {
    const { message } = await call(deleteAccount, { body: password ? { password } : {} })
    session.signOut()
    toast.success(message)
    navigate('/Home')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.deleteTitle}
      description={copy.deleteLead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={remove.pending}>
            {copy.deleteYes}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-[0.9375rem]">{copy.deleteHint}</p>
        {user.email && (
          <PasswordField
            label={copy.deletePassword}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
