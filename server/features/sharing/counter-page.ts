import { createHash } from 'node:crypto'
import { escapeXml } from './drawing/escape-xml.ts'

const STYLE =
  'html,body{margin:0}a{display:block;max-width:320px;border-radius:8px}a:focus-visible{outline:2px solid #e5532d;outline-offset:-2px}svg{display:block;width:100%;height:auto}'

const hash = createHash('sha256').update(STYLE).digest('base64')

/**
 * The one page of ours that other sites may frame. It runs nothing and loads nothing; a click opens our site in a tab of
 * its own.
 */
export const COUNTER_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

type Counter = { label: string; language: string; href: string; svg: string }

/** `svg` is our own drawing; the label may hold anything. */
export const counterPage = ({ label, language, href, svg }: Counter): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeXml(label)}</title><style>${STYLE}</style></head><body><a href="${escapeXml(href)}" target="_blank" rel="noopener">${svg}</a></body></html>`
