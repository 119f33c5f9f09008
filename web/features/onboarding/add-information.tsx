import { firstName, lastName, newPassword } from '@gooddrop/contract/accounts.ts'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { addUserInfo } from '@gooddrop/contract/onboarding.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { Upload } from '#ui/upload.tsx'
import { advance } from './progress-store.ts'
import { texts } from './texts.ts'

const schema = z.object({ first_name: firstName, last_name: lastName, password: newPassword })
const IMAGES = 'image/png,image/jpeg,image/gif,image/webp'

export function AddInformation({ email, code }: { email: string; code: string }) {
  const user = session.get()?.user
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', password: '' },
  })
  const [profile, setProfile] = useState<File | null>(null)
  const [banner, setBanner] = useState<File | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const files = { ...(profile && { profile }), ...(banner && { profile_banner: banner }) }
      const made = await call(addUserInfo, { body: { ...body, email, otp_key: code }, files })
      session.signIn(made.token, made.user)
      toast.good(made.message)
      advance({ place: undefined, email: undefined, code: undefined })
    } catch (error) {
      toast.bad(messageOf(error))
      // The code is over: another one is needed.
      if (error instanceof ApiError && error.code === 'wrong_code') advance({ place: 'otp', code: undefined })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
      <p className="text-ink-soft">{texts.infoLead}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
        <TextField type="email" label="E-mail" value={email} readOnly autoComplete="username" />
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-[11rem_1fr]">
        <Upload
          label={texts.picture}
          hint={texts.pictureHint}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          file={profile}
          onChange={setProfile}
          shape="round"
        />
        <Upload
          label={texts.banner}
          hint={texts.bannerHint}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          file={banner}
          onChange={setBanner}
          shape="banner"
        />
      </div>
      <Button type="submit" size="lg" loading={isSubmitting} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  )
}
