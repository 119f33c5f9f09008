export type KeptPicture = { key: string; bytes: number }

export type KeptWork = {
  address: string
  /** As HTML. */
  title: string
  language: string
  seenAt: number
  fetchedAt: number
  pictures: KeptPicture[]
}

export const MOST_WORKS = 30
export const MOST_PICTURES = 120
export const MOST_PICTURE_BYTES = 30_000_000
/** Of one work: the artwork comes first, then the portraits of people. */
export const MOST_PICTURES_EACH = 6
export const LARGEST_PICTURE_BYTES = 3_000_000

/** The works seen last, the latest first, with as many of their pictures as there is room for. */
export function withWork(works: readonly KeptWork[], work: KeptWork): KeptWork[] {
  const room = pictureRoom()
  return [work, ...works.filter(({ address }) => address !== work.address)]
    .toSorted((one, other) => other.seenAt - one.seenAt)
    .slice(0, MOST_WORKS)
    .map((each) => ({ ...each, pictures: each.pictures.filter(room) }))
}

/** One picture may belong to several works, a portrait for example: it counts once. */
function pictureRoom() {
  const kept = new Set<string>()
  let bytes = 0
  return (picture: KeptPicture): boolean => {
    if (kept.has(picture.key)) return true
    if (kept.size >= MOST_PICTURES || bytes + picture.bytes > MOST_PICTURE_BYTES) return false
    kept.add(picture.key)
    bytes += picture.bytes
    return true
  }
}

/** As long as this a page that is looked at again is not asked for again. */
const FRESH_MS = 10 * 60_000

export const isFresh = (work: KeptWork, language: string, now: number): boolean =>
  work.language === language && now - work.fetchedAt < FRESH_MS
