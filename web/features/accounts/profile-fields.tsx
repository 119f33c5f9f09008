import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#ui/field.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'

type Name = 'first_name' | 'last_name'

type NameProps = {
  register: (name: Name) => UseFormRegisterReturn
  errors: FieldErrors<Record<Name, string>>
}

export function NameFields({ register, errors }: NameProps) {
  return (
    <>
      <TextField
        label={copy.firstName}
        autoComplete="given-name"
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label={copy.lastName}
        autoComplete="family-name"
        error={errors.last_name?.message}
        {...register('last_name')}
      />
    </>
  )
}

export type Pictures = { profile: File | null; profile_banner: File | null }

export const noPictures: Pictures = { profile: null, profile_banner: null }

type PictureProps = {
  pictures: Pictures
  onChange: (pictures: Pictures) => void
  /** The pictures that are stored already. */
  current?: { profile: string | null; profile_banner: string | null }
  /** From 0 to 1 while they are being sent. */
  progress?: number | undefined
}

export function PictureFields({ pictures, onChange, current, progress }: PictureProps) {
  const propsFor = (name: keyof Pictures) => ({
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    maxBytes: MAX_PROFILE_IMAGE_BYTES,
    file: pictures[name],
    onChange: (file: File | null) => onChange({ ...pictures, [name]: file }),
    current: current?.[name] ?? null,
    progress: pictures[name] ? progress : undefined,
  })
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[11rem_1fr]">
      <Upload label={copy.picture} hint={copy.pictureHint} shape="round" {...propsFor('profile')} />
      <Upload label={copy.banner} hint={copy.bannerHint} shape="banner" {...propsFor('profile_banner')} />
    </div>
  )
}
