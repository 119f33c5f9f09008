import { updateProfile, username } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { fullName } from '#lib/format.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const schema = z.object({ username })

/** For whoever has a username that they did not choose; who gave a full name is shown by that. */
export function ChooseName({ user }: { user: OwnUser }) {
  const isSeen = fullName(user) === user.username
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { username: '' } })
  const save = useAction(
    async (body: z.output<typeof schema>) => {
      const reply = await call(updateProfile, { body })
      session.changeUser(reply.user)
      toast.success((isSeen ? copy.nameChosen : copy.usernameChosen)(body.username))
    },
    (error) => form.setError('username', { message: messageOf(error) }),
  )
  return (
    <form noValidate data-optional onSubmit={form.handleSubmit(save.run)} className="grid max-w-md gap-4">
      <p className="text-[0.9375rem] text-ink-soft">
        {(isSeen ? copy.chooseNameLead : copy.chooseUsernameLead)(user.username)}
      </p>
      <TextField
        label={copy.username}
        autoComplete="nickname"
        error={form.formState.errors.username?.message}
        {...form.register('username')}
      />
      <Button type="submit" variant="secondary" loading={save.pending} className="justify-self-start">
        {copy.chooseName}
      </Button>
    </form>
  )
}
