import { useState } from 'react'

/** Artwork, or a quiet blank when it cannot be shown: a gateway may be away, and a video is no picture. */
export function Picture({ source, className }: { source: string | undefined; className: string }) {
  const [broken, setBroken] = useState<string>()
  if (!source || broken === source) return <span className={`${className} token-blank`} aria-hidden="true" />
  return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
