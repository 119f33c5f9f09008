import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { addToGallery } from '@gooddrop/contract/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'
import { galleryQuery } from './queries.ts'

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'
const MAX_CHARACTERS = 500

export function GalleryUpload({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useId()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState(false)

  // The specification wants nothing shown: the button alone offers to try again.
  const onFailed = (error: unknown) => {
    console.error('The picture could not be added', error)
    setFailed(true)
  }
  const upload = useAction(async (image: File) => {
    setProgress(0)
    const body = { portraittext: text, userid: userId }
    const sending = call(addToGallery, { body, files: { portraitimages: image }, onProgress: setProgress })
    await sending.finally(() => setProgress(undefined))
    await queries.invalidateQueries({ queryKey: galleryQuery(userId).queryKey })
    onClose()
  }, onFailed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(file === null)
    if (file) upload.run(file)
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
          <Button type="submit" form={form} loading={upload.pending}>
            {failed ? copy.again : copy.save}
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
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
