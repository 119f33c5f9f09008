import { deleteAccount, exportData } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/field.tsx'
import { texts } from './account-texts.ts'

async function download() {
  const { data } = await call(exportData)
  saveFile('gooddrop-data.json', JSON.stringify(data, null, 2), 'application/json')
}

export function DataSection({ user }: { user: OwnUser }) {
  const [fetching, setFetching] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const take = async () => {
    setFetching(true)
    await download().catch((error) => toast.error(messageOf(error)))
    setFetching(false)
  }
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{texts.exportHint}</p>
        <Button variant="secondary" loading={fetching} onClick={take}>
          {texts.export}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-[0.9375rem] text-ink-soft">{texts.deleteHint}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {texts.delete}
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
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    try {
      const { message } = await call(deleteAccount, { body: password ? { password } : {} })
      session.signOut()
      toast.success(message)
      navigate('/Home')
    } catch (error) {
      toast.error(messageOf(error))
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.deleteTitle}
      description={texts.deleteLead}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={sending}>
            {texts.deleteYes}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-[0.9375rem]">{texts.deleteHint}</p>
        {user.email && (
          <PasswordField
            label={texts.deletePassword}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
