import { expect, it } from 'vitest'
import { classesIn, criticalStyles } from './critical-styles.ts'

const css = `/*! a notice; {not a rule} */@layer theme,base;@property --x{syntax:"*";inherits:false}
@layer theme{:root{--ink:#111}}@layer base{h1,h2{margin:0}a:not(.plain){color:red}}
@layer utilities{.flex{display:flex}.unused{display:none}.sm\\:pt-10{padding:1px}.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}
.\\32 xl{a:b}.content-\\[\\'\\}\\'\\]{content:'}'}.one,.flex .two{c:d}.group-hover\\:x:is(:where(.group):hover *){e:f}
@media (min-width:40rem){.flex{gap:1px}.unused{gap:2px}}@media print{.unused{gap:3px}}}
@font-face{font-family:"A";src:url("a;{.woff2")}`

const stylesFor = (...classes: string[]) => criticalStyles(css)(classesIn(`<div class="${classes.join(' ')}">`))

it('keeps what is not about classes, with its order of layers', () => {
  const styles = stylesFor()
  for (const part of [
    '@layer theme,base;',
    '@property --x{syntax:"*";inherits:false}',
    ':root{--ink:#111}',
    'h1,h2{margin:0}',
    'a:not(.plain){color:red}',
    '@font-face{font-family:"A";src:url("a;{.woff2")}',
  ])
    expect(styles).toContain(part)
  expect(styles).not.toMatch(/@layer utilities|display|@media/)
})

it('keeps the rules whose classes a page has, also inside of conditions', () => {
  const styles = stylesFor('flex', 'sm:pt-10')
  expect(styles).toContain('.flex{display:flex}')
  expect(styles).toContain('.sm\\:pt-10{padding:1px}')
  expect(styles).toContain('@media (min-width:40rem){.flex{gap:1px}}')
  expect(styles).not.toMatch(/unused|print/)
})

it.each([
  ['w-[calc(100%-1rem)]', 'width:calc'],
  ['2xl', 'a:b'],
  ['one', 'c:d'],
  ['group-hover:x', 'e:f'],
])('knows the class %s', (name, rule) => {
  expect(stylesFor(name)).toContain(rule)
})

it('reads classes as they stand in HTML, and strings with braces', () => {
  expect(criticalStyles(css)(classesIn('<i class="content-[&#x27;}&#x27;]">'))).toContain("content:'}'")
  expect(criticalStyles('.a\\&b{x:y}')(classesIn('<i class="a&amp;b">'))).toBe('.a\\&b{x:y}')
})

it('needs all classes of one of the selectors', () => {
  expect(stylesFor('two')).not.toContain('c:d')
  expect(stylesFor('two', 'flex')).toContain('c:d')
})
