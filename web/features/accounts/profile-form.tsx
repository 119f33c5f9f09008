import { firstName, lastName, socialLink, updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { Upload } from '#ui/upload.tsx'
import { AFTER_PROFILE_CHANGE } from './after-sign-in.ts'
import { profileDifference } from './profile-difference.ts'
import { texts } from './texts.ts'

const schema = z.object({ first_name: firstName, last_name: lastName, social: socialLink })
const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'

export function ProfileForm({ user }: { user: OwnUser }) {
  const navigate = useNavigate()
  const [picture, setPicture] = useState<File | null>(null)
  const [banner, setBanner] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first_name: user.first_name ?? '', last_name: user.last_name ?? '', social: user.social ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const change = profileDifference(user, values, { profile: picture, profile_banner: banner })
    if (!change) return toast.say(texts.unchanged)
    try {
      const reply = await call(updateProfileWithPictures, { ...change, onProgress: setProgress })
      session.changeUser(reply.user)
      toast.good(reply.message)
      navigate(AFTER_PROFILE_CHANGE)
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <div className="grid items-start gap-6 sm:grid-cols-[11rem_1fr]">
        <Upload
          label={texts.picture}
          hint={texts.pictureHint}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          shape="round"
          file={picture}
          onChange={setPicture}
          current={user.profile}
          progress={picture ? progress : undefined}
        />
        <Upload
          label={texts.banner}
          hint={texts.bannerHint}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          shape="banner"
          file={banner}
          onChange={setBanner}
          current={user.profile_banner}
          progress={banner ? progress : undefined}
        />
      </div>
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
        <TextField type="email" label={texts.email} hint={texts.emailHint} value={user.email ?? ''} readOnly />
        <PasswordField label={texts.password} hint={texts.passwordElsewhere} value="••••••••" readOnly disabled />
        <TextField
          type="url"
          label={texts.socialLink}
          hint={texts.socialHint}
          className="sm:col-span-2"
          error={errors.social?.message}
          {...form.register('social')}
        />
      </div>
      <Button type="submit" size="lg" loading={isSubmitting} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  )
}
