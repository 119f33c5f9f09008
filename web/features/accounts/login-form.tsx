import { credentials, login } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { afterLogin } from './after-sign-in.ts'
import { copy } from './copy.ts'

export function LoginForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { token, user } = await call(login, { body })
      session.signIn(token, user)
      navigate(afterLogin(user))
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        type="email"
        label={copy.email}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={copy.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-2">
        {copy.loginButton}
      </Button>
    </form>
  )
}
