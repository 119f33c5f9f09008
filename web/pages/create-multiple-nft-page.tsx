import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import { useState } from 'react'
import { texts } from '#features/nfts/texts.ts'
import { Button } from '#ui/button.tsx'
import { Radios, Switch } from '#ui/choice.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { PageHeading } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { Upload } from '#ui/upload.tsx'

const KINDS = 'image/png,image/jpeg,image/gif,image/webp,video/mp4'
const WAYS = [
  { value: 'fixed', label: texts.fixedPrice },
  { value: 'bids', label: texts.openForBids },
] as const

/** A sketch only: it makes no calls. */
export function Component() {
  const [file, setFile] = useState<File | null>(null)
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('fixed')
  const [locked, setLocked] = useState(false)
  return (
    <div className="page pb-24">
      <PageHeading title={texts.createMultiple} lead={texts.sketch} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          toast.say(texts.notYet)
        }}
        className="grid max-w-2xl gap-7"
      >
        <Upload
          label={texts.file}
          hint={texts.fileHint}
          accept={KINDS}
          maxBytes={MAX_NFT_FILE_BYTES}
          shape="banner"
          file={file}
          onChange={setFile}
        />
        <Radios label={texts.priceLabels.sell} options={WAYS} value={way} onChange={setWay} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={way === 'fixed' ? texts.priceXrp : texts.minimumBid} inputMode="decimal" />
          <TextField label={texts.copies} inputMode="numeric" />
          {way === 'bids' && (
            <>
              <TextField label={texts.starting} type="datetime-local" />
              <TextField label={texts.expiration} type="datetime-local" />
            </>
          )}
        </div>
        <Switch label={texts.unlock} hint={texts.unlockHint} checked={locked} onChange={setLocked} />
        {locked && <TextAreaField label={texts.unlockContent} />}
        <TextField label={texts.title} placeholder={texts.titlePlaceholder} />
        <TextAreaField label={texts.description} placeholder={texts.descriptionPlaceholder} />
        <Button type="submit" size="lg" className="justify-self-start">
          {texts.create}
        </Button>
      </form>
    </div>
  )
}
