import { MAX_THANKS, type OwnGift, thankGiver } from '@gooddrop/contract/charity-dashboard.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { ownGiftsQuery } from './queries.ts'

type Props = { account: string; gift: OwnGift; onClose: () => void }

export function ThankDialog({ account, gift, onClose }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const { own_thanks: before } = gift
  const [text, setText] = useState(before?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const sending = useAction(
    async () => {
      const body = { text, replaces: before?._id ?? null }
      const { message } = await call(thankGiver, { params: { id: gift._id }, body })
      await queries.invalidateQueries({ queryKey: ownGiftsQuery(account).queryKey })
      toast.success(message)
      onClose()
    },
    (error) => setProblem(messageOf(error)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(text.trim() === '' ? copy.emptyMessage : undefined)
    if (text.trim() !== '') sending.run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.thankTitle}
      description={copy.thankLead}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} loading={sending.pending}>
            {copy.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {before?.reason && <p className="as-written text-[0.9375rem] text-danger">{copy.because(before.reason)}</p>}
        <TextAreaField
          label={copy.message}
          hint={copy.characters(MAX_THANKS - text.length)}
          maxLength={MAX_THANKS}
          rows={5}
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
