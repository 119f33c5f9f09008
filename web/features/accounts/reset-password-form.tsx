import { newPassword, resetPassword } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const schema = z.object({ new_password: newPassword })

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { new_password: '' } })
  const { errors } = form.formState
  const reset = useAction(async ({ new_password }: z.output<typeof schema>) => {
    const { message } = await call(resetPassword, { body: { token, new_password } })
    toast.success(message)
    session.signOut()
    navigate('/Login', { replace: true })
  })
  if (!resetPassword.body.shape.token.safeParse(token).success) return <p className="bg-sunk p-5">{copy.resetBroken}</p>
  return (
    <form noValidate onSubmit={form.handleSubmit(reset.run)} className="grid gap-5">
      <PasswordField
        label={copy.newPassword}
        hint={copy.passwordHint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" size="lg" loading={reset.pending}>
        {copy.resetButton}
      </Button>
    </form>
  )
}
