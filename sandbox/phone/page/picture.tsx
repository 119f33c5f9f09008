import { useState } from 'react'

type Props = {
  source: string | undefined
  film?: boolean | undefined
  /** The token was read and has none, as opposed to not being read yet. */
  none?: boolean
  className: string
}

/** Artwork. Without one it says so, or that it is a film; while it is unknown or cannot be shown, it is blank. */
export function Picture({ source, film, none, className }: Props) {
  const [broken, setBroken] = useState<string>()
  if (source && broken !== source)
    return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
  const words = film ? 'Film' : !source && none ? 'No picture on file' : undefined
  return (
    <span className={`${className} token-blank`} aria-hidden={words === undefined}>
      {words && <span className="no-picture">{words}</span>}
    </span>
  )
}
