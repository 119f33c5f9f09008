import type { Plugin } from 'vite'

/** The app is loaded after its language is known: the browser is told at once which files that will be. */
export function preloadApp(): Plugin {
  return {
    name: 'gooddrop:preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some((id) => id?.endsWith('/web/app.tsx')),
        )
        if (!app) throw new Error('The build has no app')
        const needed = new Set<string>()
        const add = (file: string) => {
          if (needed.has(file)) return
          needed.add(file)
          for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(each)
        }
        add(app.fileName)
        return [...needed].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
