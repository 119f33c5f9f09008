import { useEffect, useState } from 'react'

const MARGIN = 4

type Drawn = { size: number; path: string }

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((bit, index) => {
    const [x, y] = [(index % size) + MARGIN, Math.floor(index / size) + MARGIN]
    return bit ? [`M${x} ${y}h1v1h-1z`] : []
  })
  return { size: size + 2 * MARGIN, path: dark.join('') }
}

/** Rendered in the browser, because its content may be a secret. Always dark on white, for cameras. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let mounted = true
    draw(text).then((next) => mounted && setDrawn(next))
    return () => {
      mounted = false
    }
  }, [text])
  if (!drawn) return <div className={className} role="img" aria-label={label} />
  return (
    <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} className={className}>
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
