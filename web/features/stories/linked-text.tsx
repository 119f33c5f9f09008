import { splitLinks } from './split-links.ts'

/** Somebody's words, whose addresses can be followed and are vouched for by nobody. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap as-written">
      {splitLinks(text).map(({ words, href }, place) =>
        href ? (
          <a key={place} href={href} target="_blank" rel="nofollow ugc noopener noreferrer" className="link">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}
