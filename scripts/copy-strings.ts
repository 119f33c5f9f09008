import { parseSync } from 'vite'
import { type CopyString, markupStrings } from './copy-documents.ts'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Place = { source: string; catalogue: boolean; keys: string[]; found: CopyString[] }

/** Files that hold nothing but texts: there even a single word is one. */
const CATALOGUES =
  /(?:^|\/)(?:(?:\w+-)*copy|messages|contract\/errors|terms|privacy|help-questions|wallet-providers|wallet-options)\.tsx?$/

/** Collects the texts of a source file in their order. What only programs and developers read is left out. */
export function copyStrings(path: string, source: string): CopyString[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const place: Place = { source, catalogue: CATALOGUES.test(path), keys: [], found: [] }
  visit(program as unknown as Node, place)
  return place.found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return String(node.name ?? node.value ?? '')
}

const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/
const SILENT_CALLS = /(?:^|\.)(?:cx|log\.\w+|matchMedia|querySelector|getContext|regex)$/
const NAMING = /(?:^texts|(?:^|\.)addEventListener)$/
const PRINTING = /^console\.log$/
const SHOWN_FIELDS = /\.(?:textContent|placeholder|ariaLabel)$/
const OWN_ERRORS = /^(?!AppError$|ApiError$).*(?:Error|Failure|Boxes)$/
const SILENT_ATTRIBUTES = new Set(['className', 'class', 'd', 'sizes', 'viewBox', 'transform', 'allow', 'rel', 'style'])
const SPOKEN_KEYS = /^(?:label|title|text|message|hint|lead|question|button|done|ariaLabel|aria-label)$/

function visit(node: Node, place: Place): void {
  if (TYPES.test(node.type) || node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return
  const handler = handlers[node.type]
  if (handler) handler(node, place)
  else visitChildren(node, place)
}

function visitChildren(node: Node, place: Place): void {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, place)
}

const CHOICES: Record<string, readonly string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
}

/** What is shown as it is: of a choice, both. */
function visitShown(node: unknown, place: Place): void {
  if (!isNode(node)) return
  const choice = CHOICES[node.type]
  if (node.test) visit(node.test as Node, place)
  if (choice) for (const side of choice) visitShown(node[side], place)
  else visit(node, { ...place, catalogue: place.catalogue || /^(?:Template)?Literal$/.test(node.type) })
}

const handlers: Record<string, (node: Node, place: Place) => void> = {
  Literal: (node, place) => typeof node.value === 'string' && add(place, node.value),
  TemplateLiteral: (node, place) => add(place, templateText(node, place.source)),
  JSXText: (node, place) => add({ ...place, catalogue: true }, String(node.value)),
  TaggedTemplateExpression(node, place) {
    const tag = nameOf(node.tag)
    if (tag === 'html') addMarkup(place, templateText(node.quasi as Node, place.source))
    if (tag !== 'sql' && isNode(node.quasi)) for (const each of node.quasi.expressions as Node[]) visit(each, place)
  },
  Property(node, place) {
    const key = node.computed ? '' : nameOf(node.key)
    place.keys.push(key)
    if (isNode(node.value)) visit(node.value, { ...place, catalogue: place.catalogue || SPOKEN_KEYS.test(key) })
    place.keys.pop()
  },
  // A word that stands between tags is read as well, be it only sometimes; what is computed from it is not known.
  JSXExpressionContainer: (node, place) => visitShown(node.expression, place),
  JSXAttribute(node, place) {
    const name = nameOf(node.name)
    if (SILENT_ATTRIBUTES.has(name) || !isNode(node.value)) return
    const value = node.value.type === 'JSXExpressionContainer' ? (node.value.expression as Node) : node.value
    visit(value, { ...place, catalogue: SPOKEN_KEYS.test(name) || name === 'alt' || name === 'placeholder' })
  },
  CallExpression(node, place) {
    const callee = nameOf(node.callee)
    // The key of the texts is none of them, nor is the name of an event.
    if (NAMING.test(callee)) for (const each of (node.arguments as Node[]).slice(1)) visit(each, place)
    else if (PRINTING.test(callee)) for (const each of node.arguments as Node[]) visitShown(each, place)
    else if (!SILENT_CALLS.test(callee)) visitChildren(node, place)
  },
  AssignmentExpression: (node, place) =>
    SHOWN_FIELDS.test(nameOf(node.left)) ? visitShown(node.right, place) : visitChildren(node, place),
  NewExpression(node, place) {
    if (!OWN_ERRORS.test(nameOf(node.callee))) visitChildren(node, place)
  },
  ExportAllDeclaration: () => undefined,
  ExpressionStatement: (node, place) => !node.directive && visitChildren(node, place),
}

const LETTER = /\p{L}/u
const SENTENCE = /^[\p{Lu}“‘'].*\p{L} \p{L}/su
/** Paths, addresses, names of fields and colours are no texts, not even in a catalogue. */
const CODE = /^(?:[/#.][^\s]*|https?:\/\/\S+|[a-z0-9]+(?:[_.:/-][a-z0-9*{}]+)+|[a-z]+[A-Z]\w*)$/

function addMarkup(place: Place, markup: string): void {
  for (const { key, text } of markupStrings(markup.replace(/\{[^}]*\}/g, '…')))
    addText({ ...place, keys: [...place.keys, key], catalogue: true }, text)
}

/** A whole page in a string. */
const MARKUP = /^\s*<(?:!doctype|[a-z]).*<\//s

function add(place: Place, raw: string): void {
  if (MARKUP.test(raw)) addMarkup(place, raw)
  else addText(place, raw)
}

function addText(place: Place, raw: string): void {
  const text = raw.trim().replace(/\s*\n\s*/g, ' ⏎ ')
  const isText = place.catalogue ? LETTER.test(text.replace(/\{[^}]*\}/g, '')) && !CODE.test(text) : SENTENCE.test(text)
  if (isText) place.found.push({ key: place.keys.filter((key) => key !== '').join('.'), text })
}

/** With the values in braces, by their own names where these are short. */
function templateText(node: Node, source: string): string {
  const values = node.expressions as Node[]
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (values[at] ? `{${valueName(values[at], source)}}` : ''))
    .join('')
}

const valueName = ({ start, end }: Node, source: string) => {
  const written = source.slice(start, end)
  return /^[\w.]{1,24}$/.test(written) ? written : '…'
}
