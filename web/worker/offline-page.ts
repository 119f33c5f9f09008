import { directionOf, type Language } from '@gooddrop/contract/language.ts'
import type { KeptWork } from './kept-works.ts'
import { copyIn } from './languages.ts'

const MOST_SHOWN = 12

/** In the colours of ui/tokens.css. It needs nothing but itself; first-script.js only adds a theme that was chosen. */
const STYLES = `
      :root { color-scheme: light dark; background: light-dark(#fbfaf7, #16130f); color: light-dark(#16130f, #fbfaf7); font: 16px/1.6 "Inter", system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
      :root[data-theme="light"] { color-scheme: light; }
      :root[data-theme="dark"] { color-scheme: dark; }
      body { box-sizing: border-box; min-height: 100dvh; max-width: 44rem; margin: 0 auto; padding: clamp(3rem, 12vh, 8rem) 1.125rem 4rem; overflow-wrap: break-word; }
      main { display: grid; justify-items: start; gap: 1.25rem; }
      svg { width: 3.5rem; height: 3.5rem; fill: currentColor; }
      h1, h2 { margin: 0; font-family: "Fraunces", Georgia, serif; font-weight: 400; text-wrap: balance; }
      h1 { font-size: clamp(2rem, 1.5rem + 2vw, 3.25rem); line-height: 1.08; letter-spacing: -0.022em; }
      h2 { font-size: 1.5rem; line-height: 1.2; }
      :is(h1, h2):is(:lang(ar), :lang(ja)) { line-height: 1.3; letter-spacing: normal; }
      p { margin: 0; max-width: 34rem; color: light-dark(#4f493f, #cbc4b7); text-wrap: pretty; }
      a { color: inherit; text-underline-offset: 0.22em; text-decoration-thickness: 1px; text-decoration-color: light-dark(#8e8676, #7d7566); }
      a:hover { text-decoration-color: currentColor; }
      a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; border-radius: 4px; }
      .again { display: inline-flex; align-items: center; height: 2.75rem; padding: 0 1.25rem; border-radius: 999px; background: light-dark(#16130f, #fbfaf7); color: light-dark(#fbfaf7, #16130f); font-size: 0.9375rem; font-weight: 500; text-decoration: none; }
      .again:hover { background: light-dark(#39332a, #ddd6c9); }
      .again:focus-visible { outline-color: light-dark(#16130f, #fbfaf7); border-radius: 999px; }
      section { display: grid; gap: 0.5rem; width: 100%; margin-top: 2.25rem; }
      ul { list-style: none; margin: 1rem 0 0; padding: 0; border-top: 1px solid light-dark(#e4dfd4, #352f27); }
      li { border-bottom: 1px solid light-dark(#e4dfd4, #352f27); }
      li a { display: flex; align-items: center; gap: 1rem; min-height: 3.5rem; padding: 0.75rem 0; unicode-bidi: plaintext; }
      li span { min-width: 0; overflow-wrap: anywhere; }
      li img { flex: none; width: 3.5rem; height: 3.5rem; object-fit: contain; background: light-dark(#f2eee6, #0f0d0a); }
    `

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><mask id="gap"><rect width="32" height="32" fill="white" /><path d="M24.4 14.9c.28 0 .52.14.68.37 1.7 2.48 4.02 5.06 4.02 8.03a4.7 4.7 0 0 1-9.4 0c0-2.97 2.32-5.55 4.02-8.03.16-.23.4-.37.68-.37Z" fill="black" stroke="black" stroke-width="3.6" /></mask><path mask="url(#gap)" d="M13.2 1.6c.46 0 .86.22 1.1.6 3.3 5 9.9 11.3 9.9 17.7a11 11 0 0 1-22 0C2.2 13.5 8.8 7.2 12.1 2.2c.24-.38.64-.6 1.1-.6Z" /><path fill="#e5532d" d="M24.4 14.9c.28 0 .52.14.68.37 1.7 2.48 4.02 5.06 4.02 8.03a4.7 4.7 0 0 1-9.4 0c0-2.97 2.32-5.55 4.02-8.03.16-.23.4-.37.68-.37Z" /></svg>'

/**
 * Shown at the address that could not be loaded, so a link to where it is tries that again; with links to the works seen
 * last, whose pages the worker has.
 */
export function offlinePage(language: Language, works: readonly KeptWork[] = []): string {
  const copy = copyIn[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#16130f" media="(prefers-color-scheme: dark)" />
    <title>${copy.title} · Gooddrop</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/first-script.js"></script>
    <style>${STYLES}</style>
  </head>
  <body>
    <main>
      ${MARK}
      <h1>${copy.title}</h1>
      <p>${copy.lead}</p>
      <a class="again" href="">${copy.again}</a>
      ${works.length > 0 ? listOf(works, language) : ''}
    </main>
  </body>
</html>
`
}

function listOf(works: readonly KeptWork[], language: Language): string {
  const { seen, seenHint } = copyIn[language]
  return `<section><h2>${seen}</h2><p>${seenHint}</p><ul>${works.slice(0, MOST_SHOWN).map(line).join('')}</ul></section>`
}

/** A picture is kept in one size, which answers for all of them. */
const smallOf = (key: string) => (key.includes('/media/') ? `${key}/320` : key)

function line({ address, title, pictures: [artwork] }: KeptWork): string {
  const picture = artwork ? `<img src="${smallOf(artwork.key)}" alt="" width="56" height="56" />` : ''
  return `<li><a href="${address}">${picture}<span>${title}</span></a></li>`
}
