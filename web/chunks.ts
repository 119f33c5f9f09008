import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/** What every page needs, and the first one. */
const FIRST = /\/web\/(?:app|pages\/home-page)\.tsx$/
/** Loaded with the texts of a language, before the app: were it in a file with modules that keep texts, these would run too early. */
const BEFORE =
  /\/contract\/(?:language|drops|decimal|constants)\.ts$|\/web\/lib\/minimum-gift\.ts$|vite\/preload-helper/
/** Of libraries that are imported as a whole, what the first page takes of them. */
const PARTS =
  /\/node_modules\/(?:@radix-ui\/react-(?:slot|compose-refs)|lucide-react\/dist\/esm\/(?!lucide-react|icons|dynamic))/
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[^/]+)\//

/** Modules that so many pages need are in one file. */
const COMMON_PAGES = 4

type Modules = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/**
 * Few files for each page, in place of one for every part that some other shares with it: fewer requests, and they
 * compress better. What the first page needs at once is in two; the framework changes rarely and stays in the caches of
 * browsers. What several pages need has a file for these pages, and what most need one for all.
 */
export function pageChunks(): Groups {
  const known = new Map<string, boolean>()
  const isFirst = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    if (PARTS.test(id)) return true
    if (id.includes('/node_modules/')) return false
    known.set(id, false)
    const answer = FIRST.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((each) => isFirst(each, modules))
    known.set(id, answer)
    return answer
  }
  let pagesOf: Map<string, Set<string>> | undefined
  const nameByPages = (id: string, modules: Modules): string | null => {
    const router = id.replace(/^(.*\/)(?:web|contract|ledger|node_modules)\/.*$/, '$1web/router.tsx')
    pagesOf ??= neededBy(modules.getModuleInfo(router)?.dynamicallyImportedIds ?? [], modules)
    const pages = pagesOf.get(id)
    if (!pages) return null
    return pages.size >= COMMON_PAGES ? commonName(id, modules) : [...pages].toSorted().join('~')
  }
  return [
    { name: 'language', test: BEFORE, priority: 3 },
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: (id, context) => (isFirst(id, context) ? 'first' : null), priority: 1, debugName: 'first page' },
    { name: nameByPages, debugName: 'by pages', includeDependenciesRecursively: false },
  ]
}

const ICONS = /\/node_modules\/lucide-react\//
const SCHEMAS = /\/node_modules\/zod\/|\/contract\//

/** Of what most pages need, the file in which it is: a page that needs an icon loads neither schemas nor menus with it. */
function commonName(id: string, modules: Modules): string {
  if (ICONS.test(id)) return 'icons'
  if (SCHEMAS.test(id)) return 'schemas'
  if (id.includes('/web/features/')) return 'features'
  return needsLibrary(id, modules) ? 'controls' : 'kit'
}

/** Menus, dialogs and the like: they, and what they are made of. */
function needsLibrary(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || FRAMEWORK.test(id) || PARTS.test(id) || ICONS.test(id) || SCHEMAS.test(id)) return false
  seen.add(id)
  if (id.includes('/node_modules/')) return true
  return (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => needsLibrary(each, modules, seen))
}

/** For each module the names of the pages that need it at once. */
function neededBy(pages: readonly string[], modules: Modules): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>()
  const visit = (id: string, page: string) => {
    const names = needed.get(id) ?? new Set()
    if (names.has(page)) return
    needed.set(id, names.add(page))
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) visit(each, page)
  }
  for (const id of pages) visit(id, /([^/]+?)(?:-pages?)?\.tsx$/.exec(id)?.[1] ?? id)
  return needed
}
