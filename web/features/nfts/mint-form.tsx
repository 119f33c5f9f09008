import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import { mintNft } from '@gooddrop/contract/minting.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { startSigning, useOutcome } from '#features/signing/signing.ts'
import { useWallet } from '#features/signing/wallet-modal.ts'
import { useWalletWords, WalletNote } from '#features/signing/wallet-note.tsx'
import { call } from '#lib/api.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'
import { posterOf } from './draw-poster.ts'
import { MintCost } from './mint-cost.tsx'
import { mintDraft } from './mint-draft.ts'
import { blankMint, filledTraits, type MintFields, mintFormSchema, royaltyUnits } from './mint-form-schema.ts'
import { MintPreview } from './mint-preview.tsx'
import { TagChoice } from './tag-choice.tsx'
import { TraitFields } from './trait-fields.tsx'

const KINDS = 'image/png,image/jpeg,image/gif,image/webp,video/mp4'

/** Collections come after works: the page gives what chooses one. */
export type CollectionSlot = {
  account: string
  value: string
  /** `royalties`: what the collection suggests, in percent. */
  onChange: (collection: string, royalties?: string) => void
}

type Props = {
  /** Chosen from the start. */
  collection?: string | undefined
  collectionChoice: (slot: CollectionSlot) => ReactNode
}

export function MintForm({ collection, collectionChoice }: Props) {
  const { address, withWallet } = useWallet()
  const word = useWalletWords()('mint')
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    resolver: zodResolver(mintFormSchema),
    defaultValues: { ...mintDraft.get(), ...(collection && { collection }) },
  })
  const { errors } = form.formState
  const preview = useWatch({ control: form.control })
  useOutcome('mint', ({ success }, { about }) => {
    if (success && about) form.reset(blankMint)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => mintDraft.set(values) }),
    [form],
  )

  const mint = useAction(async (account: string, fields: MintFields) => {
    const { title, description, royalties, tags, collection: into, traits, file } = fields
    setProgress(0)
    const poster = file?.type.startsWith('video/') ? await posterOf(file) : undefined
    await startSigning(
      'mint',
      (socketId) =>
        call(mintNft, {
          params: { socketId },
          body: {
            title,
            description,
            royality: royaltyUnits(royalties) ?? 0,
            account,
            tags,
            ...(into && { collection_id: into }),
            traits: JSON.stringify(filledTraits(traits)),
          },
          files: file ? { nft_img: file, ...(poster && { nft_poster: poster }) } : {},
          onProgress: setProgress,
        }),
      null,
      { title, to: copy.signed.you },
    ).finally(() => setProgress(undefined))
  })
  const submit = withWallet((account) => form.handleSubmit((fields) => mint.run(account, fields))())

  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)] lg:gap-20">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid max-w-2xl gap-7"
      >
        <Controller
          control={form.control}
          name="file"
          render={({ field }) => (
            <Upload
              label={copy.file}
              hint={copy.fileHint}
              accept={KINDS}
              maxBytes={MAX_NFT_FILE_BYTES}
              shape="banner"
              file={field.value ?? null}
              onChange={field.onChange}
              progress={progress}
              error={errors.file?.message}
            />
          )}
        />
        <TextField
          label={copy.title}
          placeholder={copy.titlePlaceholder}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextAreaField
          label={copy.description}
          placeholder={copy.descriptionPlaceholder}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TextField
          label={copy.royalties}
          hint={copy.royaltiesHint}
          inputMode="decimal"
          autoComplete="off"
          placeholder="5"
          error={errors.royalties?.message}
          {...form.register('royalties')}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => <TagChoice value={field.value} onChange={field.onChange} />}
        />
        {address && (
          <Controller
            control={form.control}
            name="collection"
            render={({ field }) => (
              <>
                {collectionChoice({
                  account: address,
                  value: field.value,
                  onChange: (chosen, suggested) => {
                    field.onChange(chosen)
                    if (suggested && form.getValues('royalties') === '') form.setValue('royalties', suggested)
                  },
                })}
              </>
            )}
          />
        )}
        <Controller
          control={form.control}
          name="traits"
          render={({ field }) => (
            <TraitFields value={field.value} onChange={field.onChange} error={errors.traits?.message} />
          )}
        />
        <div className="grid gap-3 border-t border-line pt-6">
          <p className="text-sm text-ink-soft">{copy.once}</p>
          {address && <MintCost account={address} />}
          <WalletNote words={[word]} />
          <Button
            type="submit"
            size="lg"
            loading={mint.pending}
            disabled={word.refusal !== undefined}
            className="justify-self-start"
          >
            {copy.mint}
          </Button>
        </div>
      </form>
      <div className="max-lg:max-w-sm lg:sticky lg:top-28 lg:self-start">
        <MintPreview {...blankMint} {...preview} traits={[]} tags={preview.tags ?? []} file={preview.file ?? null} />
      </div>
    </div>
  )
}
