declare module 'fontkit' {
  type Path = { transform(a: number, b: number, c: number, d: number, e: number, f: number): Path; toSVG(): string }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { glyphs: { path: Path }[]; positions: Position[]; advanceWidth: number }
  }
  export function openSync(path: string): Font
}
