import { useState } from 'react'

type Props = { source: string | undefined; className: string; film?: boolean | undefined }

/** Artwork, or a tile when it cannot be shown, as when the gateway fails or a film has no poster. */
export function Picture({ source, className, film }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!source || broken === source) return <span className={`${className} token-blank`}>{film && 'Film'}</span>
  return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
