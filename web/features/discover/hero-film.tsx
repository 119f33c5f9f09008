import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copy } from './copy.ts'
import film from './hero.webm'
import poster from './hero-poster.webp'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** The hero video. It does not start by itself for visitors who prefer reduced motion. */
export function HeroFilm({ className }: { className?: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [running, setRunning] = useState(false)
  useEffect(() => {
    const preference = reducedMotion()
    const follow = () => {
      if (preference.matches) video.current?.pause()
      // A browser in power saving mode may refuse: then the poster is shown.
      else video.current?.play().catch(() => undefined)
    }
    follow()
    preference.addEventListener('change', follow)
    return () => preference.removeEventListener('change', follow)
  }, [])
  const Icon = running ? Pause : Play
  return (
    <div className={className}>
      <video
        ref={video}
        src={film}
        poster={poster}
        muted
        loop
        playsInline
        preload="metadata"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setRunning(true)}
        onPause={() => setRunning(false)}
        className="size-full object-cover"
      />
      <button
        type="button"
        aria-label={running ? copy.pauseFilm : copy.playFilm}
        onClick={() => (running ? video.current?.pause() : video.current?.play().catch(() => undefined))}
        className="absolute top-4 right-4 grid size-10 place-items-center rounded-full bg-raised text-ink shadow-lift transition hover:bg-sunk focus-visible:rounded-full"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.8} />
      </button>
    </div>
  )
}
