import { updateProfile, username } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const schema = z.object({ username })

/** For who came by wallet and is shown by their address so far. */
export function ChooseName({ address }: { address: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { username: '' } })
  const save = useAction(
    async (body: z.output<typeof schema>) => {
      const reply = await call(updateProfile, { body })
      session.changeUser(reply.user)
      toast.success(copy.nameChosen(body.username))
    },
    (error) => form.setError('username', { message: messageOf(error) }),
  )
  return (
    <form noValidate data-optional onSubmit={form.handleSubmit(save.run)} className="grid max-w-md gap-4 bg-sunk p-5">
      <p className="text-[0.9375rem] text-ink-soft">{copy.chooseNameLead(address)}</p>
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
