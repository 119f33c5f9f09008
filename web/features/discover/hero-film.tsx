import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copy } from './copy.ts'
import film from './hero.webm'
import poster from './hero-poster.webp'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** Asked for by visitors who pay for what they load. Not in all browsers, nor in the types of the DOM. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Calls back when the page has nothing better to do; Safari cannot say when that is. */
function whenIdle(start: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(start, 1000)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(start)
  return () => window.cancelIdleCallback(idle)
}

/**
 * The hero video: a picture first. The film is loaded when the page is idle, or when somebody wants to see it, and does not
 * start by itself for visitors who prefer reduced motion or save data.
 */
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
    if (savesData()) return
    const forget = whenIdle(follow)
    preference.addEventListener('change', follow)
    return () => {
      forget()
      preference.removeEventListener('change', follow)
    }
  }, [])
  const Icon = running ? Pause : Play
  return (
    <div className={className}>
      <img src={poster} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      <video
        ref={video}
        src={film}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setRunning(true)}
        onPause={() => setRunning(false)}
        className="relative size-full object-cover noscript:invisible"
      />
      <button
        type="button"
        aria-label={running ? copy.pauseFilm : copy.playFilm}
        onClick={() => (running ? video.current?.pause() : video.current?.play().catch(() => undefined))}
        className="absolute top-4 end-4 grid size-10 noscript:invisible place-items-center rounded-full bg-raised text-ink shadow-lift transition hover:bg-sunk focus-visible:rounded-full"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.8} />
      </button>
    </div>
  )
}
