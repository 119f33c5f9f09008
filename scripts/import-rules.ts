import { cyclesIn, type Import, importsOf, type Sources } from './import-graph.ts'

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

const knowsXrpl = ['ledger', 'sandbox', 'e2e', 'bench']
const loadedOnDemand = ['ripple-keypairs', '@walletconnect/sign-client']
const attic = /(?:^|[/-])(?:utils?|helpers?|common|services?|managers?)(?=[/.-])/
const longest = 400

export function violations(sources: Sources): string[] {
  const imports = importsOf(sources)
  return [
    ...[...sources].flatMap(([file, text]) => fileViolations(file, text)),
    ...imports.flatMap((each) => importViolations(each).map((why) => `${each.from} imports ${each.to}: ${why}`)),
    ...missing(imports, sources),
    ...cyclesIn(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ]
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
  const owner = /^server\/features\/([^/]+)\/store\.ts$/.exec(to)?.[1]
  // Benchmarks run the very same SQL on a bare server.
  if (owner && !from.startsWith(`server/features/${owner}/`) && !test && folder !== 'bench')
    return ['a store belongs to its feature alone']
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

const topOf = (path: string): string => path.split('/')[0] ?? ''
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/')
