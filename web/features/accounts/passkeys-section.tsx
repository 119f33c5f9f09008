import { type PasskeyCard, removePasskey, renamePasskey } from '@gooddrop/contract/passkeys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { serverNow } from '#lib/clock.ts'
import { formatDate, formatList, formatRelative } from '#lib/format.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy as all } from './copy.ts'
import { addPasskey, passkeyMessage, passkeysPossible } from './passkeys.ts'
import { passkeysQuery } from './queries.ts'

const copy = all.passkeys

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keys.signInMethods() })
}

export function PasskeysSection() {
  const { data: passkeys, isError, isFetching, refetch } = useQuery(passkeysQuery())
  if (!passkeys && isError) return <ErrorState what={copy.what} onRetry={refetch} retrying={isFetching} />
  if (!passkeys) return <TextSkeleton lines={2} />
  return (
    <div className="grid justify-items-start gap-6">
      {passkeys.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className="w-full border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeysPossible() ? <AddPasskey /> : <p className="text-[0.9375rem] text-ink-soft">{copy.impossible}</p>}
    </div>
  )
}

function AddPasskey() {
  const refresh = useRefresh()
  const add = useAction(
    async () => {
      toast.success(await addPasskey())
      await refresh()
    },
    (error) => toast.error(passkeyMessage(error)),
  )
  return (
    <Button variant="secondary" loading={add.pending} onClick={add.run}>
      {copy.add}
    </Button>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyCard }) {
  const refresh = useRefresh()
  const [renaming, setRenaming] = useState(false)
  const remove = useAction(async () => {
    const { message } = await call(removePasskey, { params: { id: passkey._id } })
    toast.success(message)
    await refresh()
  })
  const used = passkey.lastUsedAt ? copy.used(formatRelative(passkey.lastUsedAt, serverNow())) : copy.neverUsed
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <KeyRound aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.5} />
      <div className="min-w-0 basis-48 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium break-words">
          {passkey.name}
          {passkey.synced && <Badge>{copy.synced}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">{formatList([copy.created(formatDate(passkey.createdAt)), used])}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" onClick={() => setRenaming(true)}>
          {copy.rename}
        </Button>
        <Button size="sm" variant="danger" loading={remove.pending} onClick={remove.run}>
          {copy.remove}
        </Button>
      </div>
      {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyCard; onClose: () => void }) {
  const form = useId()
  const refresh = useRefresh()
  const [name, setName] = useState(passkey.name)
  const save = useAction(async () => {
    await call(renamePasskey, { params: { id: passkey._id }, body: { name } })
    await refresh()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.renameTitle}
      footer={
        <Button type="submit" form={form} loading={save.pending} disabled={name.trim() === ''}>
          {copy.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField label={copy.name} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </form>
    </Dialog>
  )
}
