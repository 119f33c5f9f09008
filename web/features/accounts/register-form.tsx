import { register as registerCall } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { AFTER_REGISTRATION } from './after-sign-in.ts'
import { copy } from './copy.ts'
import { NameFields } from './profile-fields.tsx'
import { registrationForm } from './registration-form-schema.ts'

const blank = { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' }

export function RegisterForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(registrationForm), defaultValues: blank })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ confirmation: _, ...body }) => {
    try {
      const { token, user } = await call(registerCall, { body })
      session.signIn(token, user)
      navigate(AFTER_REGISTRATION)
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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
      <Button type="submit" size="lg" loading={isSubmitting} className="mt-2">
        {copy.registerButton}
      </Button>
    </form>
  )
}
