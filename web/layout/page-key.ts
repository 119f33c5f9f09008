/** The parameters that name another post, work or person under the same path. */
const IDENTITY = ['id', 'nftId', 'u']

/** Identifies a page, without parameters that only filter or sort it. */
export function pageKeyOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname.toLowerCase(), ...IDENTITY.map((name) => query.get(name) ?? '')].join('|')
}
