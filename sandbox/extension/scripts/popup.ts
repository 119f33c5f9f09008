import { DEFAULT_SETTINGS, type Settings } from '#extension/ask.ts'
import { chrome } from './chrome.ts'

const form = document.forms[0]
const saved = document.getElementById('saved')
if (!form || !saved) throw new Error('the popup has no form')

const fields = [...form.elements].filter(
  (each): each is HTMLInputElement | HTMLSelectElement =>
    each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
)

type Field = (typeof fields)[number]

const checkbox = (field: Field) => (field instanceof HTMLInputElement && field.type === 'checkbox' ? field : undefined)

function fieldValue(field: Field): unknown {
  const box = checkbox(field)
  if (box) return box.checked
  return field.type === 'number' ? Number(field.value) : field.value
}

const kept = (await chrome.storage.local.get('settings')).settings as Partial<Settings> | undefined
const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS, ...kept }
for (const field of fields) {
  const box = checkbox(field)
  if (box) box.checked = settings[field.name] === true
  else field.value = String(settings[field.name])
}

form.addEventListener('change', async () => {
  await chrome.storage.local.set({
    settings: Object.fromEntries(fields.map((field) => [field.name, fieldValue(field)])),
  })
  saved.textContent = 'Saved.'
})
form.dataset.ready = 'true'
