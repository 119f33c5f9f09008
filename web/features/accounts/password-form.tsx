import { changePassword } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { copy } from './copy.ts'

export function PasswordForm() {
  const queries = useQueryClient()
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { password: '', new_password: '' },
  })
  const { errors } = form.formState
  const change = useAction(async (body: z.output<typeof changePassword.body>) => {
    await call(changePassword, { body })
    toast.success(copy.changedPassword)
    form.reset()
    await queries.invalidateQueries({ queryKey: keys.sessions() })
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(change.run)} className="grid items-start gap-5 sm:grid-cols-2">
      <PasswordField
        label={copy.currentPassword}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={copy.newPassword}
        hint={copy.passwordHint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" variant="secondary" loading={change.pending} className="justify-self-start">
        {copy.changePassword}
      </Button>
    </form>
  )
}
