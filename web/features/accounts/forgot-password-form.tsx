import { forgotPassword } from '@gooddrop/contract/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/api.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } })
  const [sent, setSent] = useState(false)
  const { errors } = form.formState
  const send = useAction(async (body: { email: string }) => {
    await call(forgotPassword, { body })
    setSent(true)
  })
  if (sent)
    return (
      <p role="status" className="bg-sunk p-5">
        {copy.forgotDone}
      </p>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(send.run)} className="grid gap-5">
      <TextField
        type="email"
        label={copy.email}
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="lg" loading={send.pending}>
        {copy.forgotButton}
      </Button>
    </form>
  )
}
