import { AvatarArt } from './avatar-art.tsx'
import { cx } from './cx.ts'
import { Picture } from './picture.tsx'

type Props = {
  /** The address of the picture, or null where there is none. */
  src: string | null | undefined
  /** Seeds the drawing that is shown without a picture. */
  seed: string
  name: string
  className?: string
  /** The name is shown beside it already. */
  decorative?: boolean
}

export function Avatar({ src, seed, name, className, decorative }: Props) {
  const drawn = (
    <span {...(decorative ? {} : { role: 'img', 'aria-label': name })} className="block size-full">
      <AvatarArt seed={seed} className="size-full" />
    </span>
  )
  const alt = decorative ? '' : name
  return (
    <span className={cx('block shrink-0 overflow-hidden rounded-full bg-sunk', className ?? 'size-9')}>
      {src ? <Picture src={src} alt={alt} instead={drawn} loading="lazy" className="size-full object-cover" /> : drawn}
    </span>
  )
}
