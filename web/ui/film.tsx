import { Film } from 'lucide-react'
import { labelled } from '#lib/format.ts'
import { MissingPicture } from './picture.tsx'

type Props = { label: string; alt: string; className?: string | undefined }

/** In the place of a film that has no poster: it cannot be mistaken for the work. */
export const FilmTile = ({ label, alt, className }: Props) => (
  <MissingPicture icon={Film} alt={alt && labelled(label, alt)} text={alt && label} className={className} />
)

export function FilmBadge({ label }: { label: string }) {
  return (
    <span className="absolute top-3 start-3 inline-flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 text-xs font-medium text-ink shadow-lift">
      <Film aria-hidden="true" className="size-3.5" strokeWidth={1.7} />
      {label}
    </span>
  )
}
