import { newPassword, resetPassword } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { texts } from './account-texts.ts'

const schema = z.object({ new_password: newPassword })

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { new_password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ new_password }) => {
    try {
      const { message } = await call(resetPassword, { body: { token, new_password } })
      toast.success(message)
      session.signOut()
      navigate('/Login', { replace: true })
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
  if (!resetPassword.body.shape.token.safeParse(token).success)
    return <p className="bg-sunk p-5">{texts.resetBroken}</p>
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {texts.resetButton}
      </Button>
    </form>
  )
}
