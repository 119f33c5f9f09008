import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'

const HOLD_MILLISECONDS = 900
const STEP = 10
const FAR_ENOUGH = 92

/**
 * A single tap cannot sign: the thumb has to be moved the whole way. By keyboard, the right arrow moves it and holding
 * Enter moves it too.
 */
export function SlideToSign({ label, busy, onSign }: { label: string; busy: boolean; onSign: () => void }) {
  const [value, setValue] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const start = useRef<number | undefined>(undefined)
  const holding = useRef<number | undefined>(undefined)

  const stopHolding = () => {
    if (holding.current !== undefined) cancelAnimationFrame(holding.current)
    holding.current = undefined
  }
  useEffect(() => stopHolding, [])

  function finish() {
    stopHolding()
    start.current = undefined
    setValue(100)
    onSign()
  }

  function letGo() {
    stopHolding()
    if (start.current !== undefined && value >= FAR_ENOUGH) return finish()
    start.current = undefined
    setValue(0)
  }

  function drag(event: PointerEvent) {
    if (start.current === undefined || !track.current) return
    const way = track.current.clientWidth - track.current.clientHeight
    setValue(Math.max(0, Math.min(100, ((event.clientX - start.current) / way) * 100)))
  }

  function hold() {
    const began = performance.now()
    const grow = (now: number) => {
      const next = ((now - began) / HOLD_MILLISECONDS) * 100
      if (next >= 100) return finish()
      setValue(Math.max(0, next))
      holding.current = requestAnimationFrame(grow)
    }
    holding.current = requestAnimationFrame(grow)
  }

  function keyDown(event: KeyboardEvent) {
    if (busy || !['Enter', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Home'].includes(event.key)) return
    event.preventDefault()
    if (event.key === 'Enter') {
      if (!event.repeat && holding.current === undefined) hold()
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') {
      if (value + STEP >= 100) finish()
      else setValue(value + STEP)
    } else setValue(event.key === 'Home' ? 0 : Math.max(0, value - STEP))
  }

  return (
    <div className="slide" ref={track} data-busy={busy}>
      <div className="slide-fill" style={{ width: `calc(${value}% + (100 - ${value}) / 100 * 60px)` }} />
      <span className="slide-label" aria-hidden="true">
        {busy ? 'Signing …' : label}
      </span>
      <div
        className="slide-thumb"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value)}
        aria-valuetext={busy ? 'Signing' : `${Math.round(value)} percent. Right arrow to the end, or hold Enter.`}
        aria-disabled={busy}
        style={{ left: `calc(${value} / 100 * (100% - 60px))` }}
        onPointerDown={(event) => {
          if (busy) return
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = event.clientX
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={keyDown}
        onKeyUp={(event) => event.key === 'Enter' && !busy && letGo()}
        onBlur={() => !busy && letGo()}
      >
        <Icon name={busy ? 'check' : 'chevron'} />
      </div>
    </div>
  )
}
