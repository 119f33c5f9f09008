import { fullName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { ArtworkFrame } from '#ui/artwork-frame.tsx'
import { Badge } from '#ui/badge.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { categoryName } from './category-copy.ts'
import { copy } from './copy.ts'
import type { MintFields } from './mint-form-schema.ts'
import { royaltyUnits } from './mint-form-schema.ts'

/** The work as it will be shown, updated while the form is filled in. */
export function MintPreview({ title, description, royalties, tags, file }: MintFields) {
  const url = useObjectUrl(file)
  const current = useSession()
  const name = title.trim() || copy.previewTitle
  return (
    <section aria-label={copy.preview} className="grid grid-cols-1 content-start gap-5">
      <p className="caps text-ink-faint">{copy.preview}</p>
      {!url && (
        <div className="grid aspect-square place-items-center bg-sunk p-[9%]">
          <p className="grid size-full place-content-center border border-dashed border-edge p-4 text-center text-sm text-ink-soft">
            {copy.previewEmpty}
          </p>
        </div>
      )}
      {url && file?.type.startsWith('video/') && (
        <div className="grid aspect-square place-items-center bg-sunk p-[9%]">
          <video src={url} muted loop autoPlay playsInline className="max-h-full max-w-full shadow-lift" />
        </div>
      )}
      {url && !file?.type.startsWith('video/') && <ArtworkFrame src={url} alt={name} eager />}
      <div className="grid gap-2">
        <h2 className={title.trim() ? 'as-written serif text-label' : 'serif text-label text-ink-faint'}>{name}</h2>
        {current && <p className="as-written text-sm text-ink-soft">{copy.by(fullName(current.user))}</p>}
        {description.trim() && (
          <p className="as-written line-clamp-4 text-[0.9375rem] whitespace-pre-line">{description}</p>
        )}
        <p className="flex flex-wrap gap-2 pt-1">
          {tags.map((tag) => (
            <Badge key={tag}>{categoryName(tag)}</Badge>
          ))}
          {royaltyUnits(royalties) !== undefined && <Badge tone="outline">{copy.royaltyOf(royalties.trim())}</Badge>}
        </p>
      </div>
    </section>
  )
}
