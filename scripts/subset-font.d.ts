declare module 'subset-font' {
  type Range = number | { min: number; max: number }
  type Options = { targetFormat: 'woff2'; variationAxes?: Readonly<Record<string, Range>> }
  const subsetFont: (font: Uint8Array, text: string, options: Options) => Promise<Uint8Array>
  export = subsetFont
}
