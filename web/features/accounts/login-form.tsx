import { credentials, login } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

/** A person whose wallet was proved by a scan goes home, everybody else to where one is connected. */
const afterLogin = (user: OwnUser) => (user.xumm_scan ? '/Home' : '/add-Info')

export function LoginForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const signIn = useAction(async (body: z.output<typeof credentials>) => {
    const { token, user } = await call(login, { body })
    session.signIn(token, user)
    navigate(afterLogin(user))
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(signIn.run)} className="grid gap-5">
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
      <Button type="submit" size="lg" loading={signIn.pending} className="mt-2">
        {copy.loginButton}
      </Button>
    </form>
  )
}
