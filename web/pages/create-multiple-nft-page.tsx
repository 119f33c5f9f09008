import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import { useState } from 'react'
import { cardCopy } from '#features/nfts/card-copy.ts'
import { copy } from '#features/nfts/copy.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Radios, Switch } from '#ui/choice.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { PageHeading } from '#ui/section.tsx'
import { Upload } from '#ui/upload.tsx'

const KINDS = 'image/png,image/jpeg,image/gif,image/webp,video/mp4'
const SALE_KINDS = [
  { value: 'fixed', label: copy.fixedPrice },
  { value: 'bids', label: copy.openForBids },
] as const

/** A mock form: it makes no calls. */
export function Component() {
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<(typeof SALE_KINDS)[number]['value']>('fixed')
  const [locked, setLocked] = useState(false)
  return (
    <div className="page pb-24">
      <PageHeading title={copy.createMultiple} lead={copy.sketch} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          toast.info(copy.notYet)
        }}
        className="grid max-w-2xl gap-7"
      >
        <Upload
          label={copy.file}
          hint={copy.fileHint}
          accept={KINDS}
          maxBytes={MAX_NFT_FILE_BYTES}
          shape="banner"
          file={file}
          onChange={setFile}
        />
        <Radios label={cardCopy.priceLabels.sell} options={SALE_KINDS} value={kind} onChange={setKind} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={kind === 'fixed' ? copy.priceXrp : copy.minimumBid} inputMode="decimal" />
          <TextField label={copy.copies} inputMode="numeric" />
          {kind === 'bids' && (
            <>
              <TextField label={copy.starting} type="datetime-local" />
              <TextField label={copy.expiration} type="datetime-local" />
            </>
          )}
        </div>
        <Switch label={copy.unlock} hint={copy.unlockHint} checked={locked} onChange={setLocked} />
        {locked && <TextAreaField label={copy.unlockContent} />}
        <TextField label={copy.title} placeholder={copy.titlePlaceholder} />
        <TextAreaField label={copy.description} placeholder={copy.descriptionPlaceholder} />
        <Button type="submit" size="lg" className="justify-self-start">
          {copy.create}
        </Button>
      </form>
    </div>
  )
}
