import type { Plugin } from 'vite'

/**
 * The two font faces of the first screen, at low priority: text can show in a fallback of the same width, but without
 * scripts the page is blank. All other faces are fetched when needed.
 */
const FIRST = [/\/inter-(?!latin)[\w-]+\.woff2$/, /\/fraunces-(?!italic|latin)[\w-]+\.woff2$/]

export function preloadFonts(): Plugin {
  return {
    name: 'gooddrop:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {})
        return FIRST.flatMap((face) => files.filter((file) => face.test(file))).map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            fetchpriority: 'low',
          },
          injectTo: 'head-prepend' as const,
        }))
      },
    },
  }
}
