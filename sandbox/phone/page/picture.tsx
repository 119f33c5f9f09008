import { useState } from 'react'

/** Artwork; without one it says so, and a picture that cannot be shown leaves a blank. */
export function Picture({ source, className }: { source: string | undefined; className: string }) {
  const [broken, setBroken] = useState<string>()
  if (!source)
    return (
      <span className={`${className} token-blank`}>
        <span className="no-picture">No picture on file</span>
      </span>
    )
  if (broken === source) return <span className={`${className} token-blank`} aria-hidden="true" />
  return <img className={className} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
