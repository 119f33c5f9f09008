import './ui/styles.css'
import { isLanguage } from '@gooddrop/contract/language.ts'
import { speakIn } from './languages/speak-in.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

// Before anything else is loaded: texts that modules keep are then those of the language.
const { lang } = document.documentElement
if (isLanguage(lang))
  await speakIn(lang).catch((reason: unknown) => console.error('The texts could not be loaded', reason))

const { start } = await import('./app.tsx')
await start(root)
