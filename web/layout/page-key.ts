/** The parameters that make another page of the same path: another post, another work, another person. */
const IDENTITY = ['id', 'nftId', 'u']

/** Where a visitor is, without what only filters or sorts the same page. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  return [pathname.toLowerCase(), ...IDENTITY.map((name) => query.get(name) ?? '')].join('|')
}
