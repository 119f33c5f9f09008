import { useState } from 'react'

type Props = {
  source: string | undefined
  /** The token was read and has none, as opposed to not being read yet. */
  none?: boolean
  className: string
}

/** Artwork. Without one it says so; while it is unknown or cannot be shown, it is blank. */
export function Picture({ source, none, className }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!source && none)
    return (
      <span className={`${className} token-blank`}>
        <span className="no-picture">No picture on file</span>
      </span>
    )
  if (!source || broken === source) return <span className={`${className} token-blank`} aria-hidden="true" />
  return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
