import type { Plugin } from 'vite'

/**
 * The two faces of the first screen, after what draws it: a letter may begin in its stand-in, which is as wide, but a
 * page that is not there is blank. All others are fetched when a letter needs them.
 */
const FIRST = [/inter-latin-wght-normal.*\.woff2$/, /fraunces-latin-opsz-normal.*\.woff2$/]

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
