import { injectProvider } from '#extension/inject-provider.ts'

injectProvider(window)
