import { SocialIcon, type SocialPlace } from '#ui/social-icons.tsx'
import { copy } from './copy.ts'

const places: { place: SocialPlace; name: string; to: (text: string, url: string) => string }[] = [
  { place: 'x', name: 'X', to: (text, url) => `https://x.com/intent/post?text=${text}&url=${url}` },
  { place: 'bluesky', name: 'Bluesky', to: (text, url) => `https://bsky.app/intent/compose?text=${text}%20${url}` },
  { place: 'facebook', name: 'Facebook', to: (_, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { place: 'telegram', name: 'Telegram', to: (text, url) => `https://t.me/share/url?url=${url}&text=${text}` },
]

export function ShareLinks() {
  const text = encodeURIComponent(copy.shareText)
  const url = encodeURIComponent(window.location.origin)
  return (
    <ul aria-label={copy.shareTitle} className="-ml-3 flex">
      {places.map(({ place, name, to }) => (
        <li key={place}>
          <a
            href={to(text, url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.share(name)}
            className="grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-sunk hover:text-ink"
          >
            <SocialIcon place={place} />
          </a>
        </li>
      ))}
    </ul>
  )
}
