import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { addToGallery } from '@gooddrop/contract/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'
import { galleryQuery } from './queries.ts'

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'
const MOST_LETTERS = 500

export function GalleryUpload({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const [progress, setProgress] = useState<number>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(file === null)
    if (!file || progress !== undefined) return
    setProgress(0)
    try {
      const body = { portraittext: text, userid: userId }
      await call(addToGallery, { body, files: { portraitimages: file }, onProgress: setProgress })
      await queries.invalidateQueries({ queryKey: galleryQuery(userId).queryKey })
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={copy.addPicture}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.close}
          </Button>
          <Button type="submit" form={form} loading={progress !== undefined}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <Upload
          label={copy.picture}
          hint={copy.pictureHint}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          shape="banner"
          file={file}
          onChange={setFile}
          progress={progress}
          error={refused && !file ? copy.pictureRequired : undefined}
        />
        <TextAreaField
          label={copy.words}
          placeholder={copy.writeSomething}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
