import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { copy } from './copy.ts'
import { GalleryUpload } from './gallery-upload.tsx'
import { galleryQuery } from './queries.ts'

/** Pictures that a person uploaded, without a token. */
export function GalleryTab({ userId, own }: { userId: string; own: boolean }) {
  const { data: pictures, isError, isFetching, refetch } = useQuery(galleryQuery(userId))
  const [adding, setAdding] = useState(false)
  const add = own && (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      <ImagePlus aria-hidden="true" className="size-4.5" strokeWidth={1.7} />
      {copy.addPicture}
    </Button>
  )
  return (
    <div className="grid gap-8">
      {isError && !pictures && <ErrorState what={copy.galleryWhat} onRetry={refetch} retrying={isFetching} />}
      {!pictures && !isError && <Skeleton className="h-64 w-full" />}
      {pictures?.length === 0 && (
        <EmptyState
          title={copy.nothingInGallery}
          hint={own ? copy.nothingInGalleryHint : copy.nothingInTheirGallery}
          action={add}
        />
      )}
      {pictures && pictures.length > 0 && (
        <>
          <div>{add}</div>
          <ul className="gap-6 [column-width:18rem]">
            {pictures.map(({ _id, portraitimages, portraittext, color }) => (
              <li key={_id} className="mb-6 break-inside-avoid">
                <figure className="grid gap-2">
                  <Picture
                    src={portraitimages}
                    alt={portraittext ? copy.picture : copy.untitled}
                    loading="lazy"
                    style={color ? { backgroundColor: color } : undefined}
                    className="min-h-24 w-full bg-sunk"
                  />
                  {portraittext && (
                    <figcaption className="as-written text-[0.9375rem] text-ink-soft">{portraittext}</figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && <GalleryUpload userId={userId} onClose={() => setAdding(false)} />}
    </div>
  )
}
