/** A style rule with the classes that each of its selectors needs, an at-rule around others, or what is always sent. */
type Node =
  | { kind: 'rule'; text: string; needs: readonly (readonly string[])[] }
  | { kind: 'group'; prelude: string; nodes: readonly Node[] }
  | { kind: 'text'; text: string }

const GROUP = /^@(?:media|supports|layer|container)\b/

const MOST_KEPT = 100

/**
 * Of the styles of the site those that a page can use as it is rendered: all that is not about a class, and every rule
 * whose classes occur in it. The app brings the others.
 */
export function criticalStyles(css: string): (classes: ReadonlySet<string>) => string {
  const nodes = parse(css)
  const kept = new Map<string, string>()
  return (classes) => {
    const key = [...classes].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const styles = print(nodes, classes)
    kept.set(key, styles)
    return styles
  }
}

function print(nodes: readonly Node[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text
    else if (node.kind === 'group') {
      const inner = print(node.nodes, classes)
      if (inner) text += `${node.prelude}{${inner}}`
    } else if (node.needs.some((needed) => needed.every((name) => classes.has(name)))) text += node.text
  }
  return text
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

export function classesIn(html: string): Set<string> {
  const lists = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) if (list) lists.add(list)
  const names = new Set<string>()
  for (const list of lists)
    for (const name of list
      .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
      .split(' '))
      names.add(name)
  return names
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  let start = 0
  let at = 0
  while (at < css.length) {
    const next = after(css, at)
    if (css[at] === ';') {
      nodes.push({ kind: 'text', text: css.slice(start, next) })
      start = next
    } else if (css[at] === '{') {
      const end = endOfBlock(css, at)
      nodes.push(nodeOf(css.slice(start, at), css.slice(at + 1, end - 1)))
      start = end
      at = end
      continue
    }
    at = next
  }
  if (start < css.length) nodes.push({ kind: 'text', text: css.slice(start) })
  return nodes
}

function nodeOf(prelude: string, body: string): Node {
  const selectors = withoutComments(prelude)
  if (GROUP.test(selectors)) return { kind: 'group', prelude, nodes: parse(body) }
  const text = `${prelude}{${body}}`
  return selectors.startsWith('@') ? { kind: 'text', text } : { kind: 'rule', text, needs: neededClasses(selectors) }
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').trim()

/** The place after the character, string, escape or comment at this one. */
function after(css: string, at: number): number {
  const character = css[at]
  if (character === '\\') return at + 2
  if (character === '/' && css[at + 1] === '*') return endAt(css, '*/', at + 2)
  if (character !== '"' && character !== "'") return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== character) end += css[end] === '\\' ? 2 : 1
  return end + 1
}

function endAt(css: string, mark: string, from: number): number {
  const found = css.indexOf(mark, from)
  return found < 0 ? css.length : found + mark.length
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  let at = open
  while (at < css.length) {
    if (css[at] === '{') depth++
    else if (css[at] === '}') depth--
    at = after(css, at)
    if (depth === 0) return at
  }
  return css.length
}

/** Of each selector of a list the classes outside of functions such as `:is()`: without one of them it matches nothing. */
function neededClasses(selectors: string): string[][] {
  const all: string[][] = [[]]
  let depth = 0
  let at = 0
  while (at < selectors.length) {
    const character = selectors[at]
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth === 0) all.push([])
    else if (character === '.' && depth === 0) {
      const [name, end] = nameAt(selectors, at + 1)
      all.at(-1)?.push(name)
      at = end
      continue
    }
    at = after(selectors, at)
  }
  return all
}

const ESCAPE = /^\\(?:([0-9a-f]{1,6})\s?|(.))/i
const NAME = /^[\w-]|^\P{ASCII}/u

function nameAt(selectors: string, from: number): [name: string, end: number] {
  let name = ''
  let at = from
  for (;;) {
    const rest = selectors.slice(at, at + 8)
    const escaped = ESCAPE.exec(rest)
    if (escaped) {
      name += escaped[1] ? String.fromCodePoint(Number.parseInt(escaped[1], 16)) : escaped[2]
      at += escaped[0].length
    } else if (NAME.test(rest)) name += selectors[at++]
    else return [name, at]
  }
}
