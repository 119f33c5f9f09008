import { useOrigin } from '#lib/rendered-page.ts'
import { SocialIcon, type SocialNetwork } from '#ui/social-icons.tsx'
import { copy } from './copy.ts'

const networks: { network: SocialNetwork; name: string; to: (text: string, url: string) => string }[] = [
  { network: 'x', name: 'X', to: (text, url) => `https://x.com/intent/post?text=${text}&url=${url}` },
  { network: 'bluesky', name: 'Bluesky', to: (text, url) => `https://bsky.app/intent/compose?text=${text}%20${url}` },
  { network: 'facebook', name: 'Facebook', to: (_, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { network: 'telegram', name: 'Telegram', to: (text, url) => `https://t.me/share/url?url=${url}&text=${text}` },
]

export function ShareLinks() {
  const origin = useOrigin()
  const text = encodeURIComponent(copy.shareText)
  const url = encodeURIComponent(origin)
  return (
    <ul aria-label={copy.shareTitle} className="-ms-3 flex">
      {networks.map(({ network, name, to }) => (
        <li key={network}>
          <a
            href={to(text, url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy.share(name)}
            className="grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-sunk hover:text-ink"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
