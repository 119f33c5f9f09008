import { forgotPassword } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { texts } from './account-texts.ts'

export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } })
  const [sent, setSent] = useState(false)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(forgotPassword, { body })
      setSent(true)
    } catch (error) {
      toast.error(messageOf(error))
    }
  })
  if (sent)
    return (
      <p role="status" className="bg-sunk p-5">
        {texts.forgotDone}
      </p>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        type="email"
        label={texts.email}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {texts.forgotButton}
      </Button>
    </form>
  )
}
