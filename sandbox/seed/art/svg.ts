export type Point = readonly [number, number]

const round = (value: number) => Math.round(value * 10) / 10

export const point = (x: number, y: number) => `${round(x)} ${round(y)}`

export const picture = (width: number, height: number, ground: string, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${defs ? `<defs>${defs}</defs>` : ''}<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" ${more}/>`

/** A smooth line through points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (i: number) =>
    closed ? points[(i + points.length) % points.length]! : points[Math.max(0, Math.min(points.length - 1, i))]!
  const first = at(0)
  let d = `M${point(first[0], first[1])}`
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${point(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${point(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${point(c[0], c[1])}`
  }
  return closed ? `${d}Z` : d
}
