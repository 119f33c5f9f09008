import { cyclesIn, type Import, importsOf, type Sources } from './import-graph.ts'
import { folderOf, foreignTables, isStore, queriesOutsideStores, tableOwners } from './sql-rules.ts'

/** The arrows of the architecture: each folder and what it may import besides itself. */
const arrows: Record<string, readonly string[]> = {
  contract: [],
  ledger: ['contract'],
  server: ['ledger', 'contract'],
  web: ['contract'],
  sandbox: ['contract'],
  e2e: ['scripts', 'sandbox', 'server', 'ledger', 'contract'],
  bench: ['e2e', 'scripts', 'sandbox', 'server', 'ledger', 'contract'],
  scripts: ['sandbox', 'contract'],
}

/** A feature may import those before it; what it has to say to a later one goes through server/reactions.ts. */
const featureOrder: Record<string, readonly string[]> = {
  server: words(
    'media accounts notifications signing nfts house-accounts giving listings bids sales auctions people discover',
    'payments onboarding stories contact',
  ),
  web: words(
    'giving accounts notifications signing nfts listings bids sales auctions people discover payments onboarding',
    'stories contact',
  ),
}

const knowsXrpl = ['ledger', 'sandbox', 'e2e', 'bench']
const loadedOnDemand = ['ripple-keypairs', '@walletconnect/sign-client']
const attic = /(?:^|[/-])(?:utils?|helpers?|common|services?|managers?)(?=[/.-])/
const longest = 400

/** Files that still break a rule that was introduced after they were written. The lists only ever shrink. */
export type NotYet = { [R in 'order' | 'stores' | 'queries' | 'tables' | 'parents']?: readonly string[] }

type Finding = { rule: keyof NotYet; file: string; why: string }

export function violations(sources: Sources, notYet: NotYet = {}): string[] {
  const imports = importsOf(sources)
  return [
    ...laterFindings(sources)
      .filter(({ rule, file }) => !notYet[rule]?.includes(file))
      .map(({ file, why }) => `${file}: ${why}`),
    ...[...sources].flatMap(([file, text]) => fileViolations(file, text)),
    ...imports.flatMap((each) => importViolations(each).map((why) => `${each.from} imports ${each.to}: ${why}`)),
    ...missing(imports, sources),
    ...cyclesIn(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ]
}

/** What breaks the rules that `notYet` may excuse. */
export function laterFindings(sources: Sources): Finding[] {
  const owners = tableOwners(sources)
  return [
    ...importsOf(sources).flatMap(orderAndStores),
    ...queriesOutsideStores(sources, owners).map((file) => ({
      rule: 'queries' as const,
      file,
      why: 'a query stands in store.ts or <what>-store.ts',
    })),
    ...foreignTables(sources, owners).map(({ file, table }) => ({
      rule: 'tables' as const,
      file,
      why: `the table ${table} belongs to ${owners.tables.get(table)}`,
    })),
  ]
}

function orderAndStores({ from, to, kind, specifier }: Import): Finding[] {
  if (kind === 'package') return []
  const finding = (rule: keyof NotYet, why: string): Finding => ({ rule, file: from, why: `imports ${to}: ${why}` })
  // scripts/ is no package and can be named in no other way.
  const parents = specifier.startsWith('../') && topOf(from) !== 'scripts' && topOf(to) !== 'scripts'
  return [
    ...(parents ? [finding('parents', 'write #path or @gooddrop/<folder>/path instead of ../')] : []),
    ...(importsLater(from, to) ? [finding('order', 'a feature may import only those before it')] : []),
    ...(importsForeignStore(from, to) ? [finding('stores', 'a store belongs to its feature alone')] : []),
  ]
}

function importsLater(from: string, to: string): boolean {
  const [mine, other] = [featureOf(from), featureOf(to)]
  const order = featureOrder[topOf(from)]
  if (!mine || !other || !order || topOf(from) !== topOf(to) || isTest(from)) return false
  return order.indexOf(other) > order.indexOf(mine) || !order.includes(mine)
}

/** Benchmarks run the very same SQL on a bare server. */
function importsForeignStore(from: string, to: string): boolean {
  if (!isStore(to) || isTest(from) || topOf(from) === 'bench') return false
  return folderOf(from) !== folderOf(to)
}

function fileViolations(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  return [
    ...(lines > longest && !file.includes('/fixtures/') ? [`${file} has ${lines} lines, more than ${longest}`] : []),
    ...(/(?:^|\/)index\.[a-z]+$/.test(file) ? [`${file}: no index files, import the file itself`] : []),
    ...(attic.test(file) ? [`${file}: name it after what it does`] : []),
  ]
}

function importViolations({ from, to, kind, dynamic }: Import): string[] {
  const folder = topOf(from)
  const test = isTest(from)
  if (kind === 'package') {
    if (to === 'xrpl' && !knowsXrpl.includes(folder) && !test) return ['only ledger/ and sandbox/ know xrpl.js']
    if (folder === 'web' && loadedOnDemand.includes(to) && !dynamic && !test) return ['load it on demand with import()']
    if (folder === 'contract' && to !== 'zod' && !test) return ['the contract knows zod and nothing else']
    return []
  }
  const target = topOf(to)
  // Tests beside the code may start the outside world; the product meets it over sockets only.
  const allowed = target === folder || arrows[folder]?.includes(target) || (test && target === 'sandbox')
  if (!allowed) return [`${folder} may not know ${target}`]
  return []
}

/** A wrong path would otherwise hide an arrow; types and assets are checked by the compiler and the bundler. */
function missing(imports: readonly Import[], sources: Sources): string[] {
  return imports
    .filter(
      ({ to, kind }) => kind === 'file' && /\.(?:tsx?|mjs)$/.test(to) && !to.endsWith('.d.ts') && !sources.has(to),
    )
    .map(({ from, to }) => `${from} imports ${to}, which does not exist`)
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

const featureOf = (path: string): string | undefined => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
const topOf = (path: string): string => path.split('/')[0] ?? ''
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
