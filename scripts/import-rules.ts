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
  bench: ['e2e', 'scripts', 'sandbox', 'server', 'web', 'ledger', 'contract'],
  scripts: ['sandbox', 'contract'],
}

/** A feature may import those before it; what it has to say to a later one goes through server/reactions.ts. */
const featureOrder: Record<string, readonly string[]> = {
  server: words(
    'media prices accounts notifications signing passkey-wallet nfts house-accounts vetting giving receipts charity-dashboard',
    'listings bids sales auctions collections activity collection-offers bulk cart people portfolio sharing discover watch payments onboarding stories contact',
  ),
  web: words(
    'prices sharing receipts giving accounts notifications signing passkey-wallet vetting charity-dashboard cart nfts bulk',
    'listings bids sales checkout auctions collections activity collection-offers people portfolio discover watch payments onboarding stories',
    'contact verify',
  ),
}

const knowsXrpl = ['ledger', 'sandbox', 'e2e', 'bench']
/** The parts of ledger/ that browsers load, small and free of xrpl.js: the verifier of proof files, and local keys. */
const browserCode = ['ledger/xpop/', 'ledger/local-key/']
const isBrowserCode = (path: string) => browserCode.some((folder) => path.startsWith(folder))
const browserCodeRule = `${browserCode.join(' and ')} are loaded by browsers and must not lead to xrpl.js`
const loadedOnDemand = [
  'ripple-keypairs',
  '@walletconnect/sign-client',
  '@ledgerhq/hw-app-xrp',
  '@ledgerhq/hw-transport-webhid',
  'buffer',
]
const attic = /(?:^|[/-])(?:utils?|helpers?|common|services?|managers?)(?=[/.-])/
const longest = 400

export function violations(sources: Sources): string[] {
  const imports = importsOf(sources)
  return [
    ...[...sources].flatMap(([file, text]) => fileViolations(file, text)),
    ...imports.flatMap((each) => importViolations(each).map((why) => `${each.from} imports ${each.to}: ${why}`)),
    ...tableViolations(sources),
    ...missing(imports, sources),
    ...cyclesIn(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ]
}

/** SQL stands in stores, and only the stores of a table's owner name it. */
function tableViolations(sources: Sources): string[] {
  const owners = tableOwners(sources)
  return [
    ...queriesOutsideStores(sources, owners).map((file) => `${file}: a query stands in store.ts or <what>-store.ts`),
    ...foreignTables(sources, owners).map(
      ({ file, table }) => `${file}: the table ${table} belongs to ${owners.tables.get(table)}`,
    ),
  ]
}

function importsLater(from: string, to: string): boolean {
  const [mine, other] = [featureOf(from), featureOf(to)]
  const order = featureOrder[topOf(from)]
  if (!mine || !other || !order || topOf(from) !== topOf(to) || isTest(from)) return false
  return order.indexOf(other) > order.indexOf(mine) || !order.includes(mine) || !order.includes(other)
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

function importViolations({ from, to, kind, dynamic, specifier }: Import): string[] {
  const folder = topOf(from)
  const test = isTest(from)
  if (kind === 'package') {
    if (isBrowserCode(from) && !to.startsWith('@noble/') && !test) return [browserCodeRule]
    if (to === 'xrpl' && !knowsXrpl.includes(folder) && !test) return ['only ledger/ and sandbox/ know xrpl.js']
    if (folder === 'web' && loadedOnDemand.includes(to) && !dynamic && !test) return ['load it on demand with import()']
    if (folder === 'contract' && to !== 'zod' && !test) return ['the contract knows zod and nothing else']
    return []
  }
  const target = topOf(to)
  if (isBrowserCode(from) && target === 'ledger' && !isBrowserCode(to) && !test) return [browserCodeRule]
  // Tests beside the code may start the outside world; the product meets it over sockets only. To make transactions as
  // the product does, they need the ledger's builders, too.
  const allowed =
    target === folder ||
    arrows[folder]?.includes(target) ||
    (folder === 'web' && isBrowserCode(to)) ||
    (folder === 'e2e' && to.startsWith('web/testing/')) ||
    (test && (target === 'sandbox' || target === 'ledger'))
  if (!allowed) return [`${folder} may not know ${target}`]
  return [
    // scripts/ is no package and can be named in no other way.
    ...(specifier.startsWith('../') && folder !== 'scripts' && target !== 'scripts'
      ? ['write #path or @gooddrop/<folder>/path instead of ../']
      : []),
    ...(importsLater(from, to) ? ['a feature may import only those before it'] : []),
    ...(importsForeignStore(from, to) ? ['a store belongs to its feature alone'] : []),
  ]
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
