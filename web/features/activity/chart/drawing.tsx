import { byLanguage } from '@gooddrop/contract/language.ts'
import { FixedScaleAxis, Interpolation, LineChart, type LineChartOptions } from 'chartist'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { chartCopy as copy } from '#features/activity/copy.ts'
import { cx } from '#ui/cx.ts'
import './drawing.css'
import { inOrder, marksOf, nameMark, nearest, type Series, spanOf } from './points.ts'

type Place = { x: number; y: number; key: string }
type Props = { series: readonly Series[]; chosen: string | undefined; onChoose: (key: string | undefined) => void }

const compact = byLanguage((tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 4 }))
const NARROW_PX = 420

/**
 * The picture is drawn by Chartist and hidden from screen readers. Over it lies one radio button for each point, so that
 * the arrow keys walk through them; a pointer finds the nearest.
 */
export function Drawing({ series, chosen, onChoose }: Props) {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const points = inOrder(series)

  useEffect(() => {
    const host = box.current
    if (!host) return
    const chart = draw(host, series, setPlaces)
    let width = host.clientWidth
    const observer = new ResizeObserver(() => {
      if (host.clientWidth === width) return
      width = host.clientWidth
      chart.update(undefined, optionsOf(host, series))
    })
    observer.observe(host)
    return () => {
      observer.disconnect()
      chart.detach()
      host.replaceChildren()
    }
  }, [series])

  const place = places.find(({ key }) => key === chosen)
  const choose = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const found = nearest(places, event.clientX - left, event.clientY - top)
    if (found) onChoose(found.key)
  }
  return (
    <div
      // Time runs from left to right in every language.
      dir="ltr"
      className="relative has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink"
      onPointerMove={choose}
      onPointerDown={choose}
    >
      <div ref={box} aria-hidden="true" className="chart h-52 sm:h-60" />
      {place && (
        <span
          aria-hidden="true"
          style={{ left: place.x, top: place.y }}
          className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-ink"
        />
      )}
      <fieldset className="sr-only">
        <legend>{copy.points}</legend>
        {points.map(({ key, text }) => (
          <input
            key={key}
            type="radio"
            name={name}
            aria-label={text}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
        ))}
      </fieldset>
    </div>
  )
}

function draw(host: HTMLElement, series: readonly Series[], onPlaces: (places: Place[]) => void) {
  let places: Place[] = []
  const data = {
    series: series.map((each) => ({
      name: each.name,
      className: cx('chart-series', `chart-${each.color}`),
      data: each.points.map(({ at, value }) => ({ x: at, y: value })),
    })),
  }
  const chart = new LineChart(host, data, optionsOf(host, series))
  chart.on('draw', (event) => {
    if (event.type !== 'point') return
    const drawn = series[event.seriesIndex]
    const point = drawn?.points[event.index]
    if (!drawn || !point) return
    places.push({ x: event.x, y: event.y, key: point.key })
    if (drawn.look !== 'bars') return
    // A point is a line without length: down to the axis it is a bar.
    const axis = event.y + (event.axisY?.projectValue(point.value) ?? 0)
    event.element.attr({ y2: axis, style: `stroke-width: ${barWidth(host, drawn)}px` }).addClass('chart-bar')
  })
  chart.on('created', () => {
    onPlaces(places)
    places = []
  })
  return chart
}

/** As many as there are beside each other, within reason. */
const barWidth = ({ clientWidth }: HTMLElement, { points }: Series) =>
  Math.max(2, Math.min(18, (clientWidth * 0.5) / points.length))

function optionsOf(host: HTMLElement, series: readonly Series[]): LineChartOptions {
  const span = spanOf(inOrder(series))
  const marks = marksOf(span, host.clientWidth < NARROW_PX ? 3 : 5)
  const looks = series.map(({ name, look }) => [
    name,
    { showLine: look === 'steps', showPoint: true, lineSmooth: Interpolation.step({ postpone: true }) },
  ])
  return {
    low: 0,
    fullWidth: true,
    chartPadding: { top: 12, right: 28, bottom: 0, left: 8 },
    axisX: {
      type: FixedScaleAxis,
      low: span.from,
      high: span.to,
      ticks: marks,
      labelInterpolationFnc: (at) => nameMark(Number(at), span),
    },
    axisY: { low: 0, offset: 48, scaleMinSpace: 36, labelInterpolationFnc: (value) => compact().format(Number(value)) },
    series: Object.fromEntries(looks),
  }
}
