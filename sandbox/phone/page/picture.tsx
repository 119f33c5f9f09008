import { useState } from 'react'

/** Artwork, or a blank when it cannot be shown, as when the gateway fails or it is a video. */
export function Picture({ source, className }: { source: string | undefined; className: string }) {
  const [broken, setBroken] = useState<string>()
  if (!source || broken === source) return <span className={`${className} token-blank`} aria-hidden="true" />
  return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
