import { register as registerCall, registration } from '@gooddrop/contract/accounts.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { NameFields } from './profile-fields.tsx'

/** The form asks for the password twice; the second one is never sent. */
export const registrationForm = registration.extend({ confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  // Reported even while other fields are still invalid.
  { path: ['confirmation'], error: messages.passwordsMustMatch, when: () => true },
)

const blank = { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' }

export function RegisterForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(registrationForm), defaultValues: blank })
  const { errors } = form.formState
  const register = useAction(async ({ confirmation: _, ...body }: z.output<typeof registrationForm>) => {
    const { token, user } = await call(registerCall, { body })
    session.signIn(token, user)
    navigate(returnTo.take() ?? '/Profile')
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(register.run)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields register={form.register} errors={errors} />
      </div>
      <TextField
        type="email"
        label={copy.email}
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label={copy.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={copy.passwordAgain}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <Button type="submit" size="lg" loading={register.pending} className="mt-2">
        {copy.registerButton}
      </Button>
    </form>
  )
}
