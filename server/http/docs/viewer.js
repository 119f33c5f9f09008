/** Draws openapi.json: one section per feature, one line per call, its schemas on demand. */

const element = (tag, text, ...children) => {
  const made = document.createElement(tag)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

const schemaBlock = (title, schema) => [
  element('h3', title),
  (() => {
    const block = element('pre', JSON.stringify(schema, undefined, 2))
    block.tabIndex = 0
    return block
  })(),
]

function call(method, path, operation) {
  const needsToken = operation.security.length === 1
  const details = element(
    'details',
    '',
    element(
      'summary',
      '',
      element('b', method.toUpperCase()),
      element('code', path),
      element('span', `${operation.summary}${needsToken ? ' (members)' : ''}`),
    ),
  )
  details.addEventListener(
    'toggle',
    () => {
      for (const { name, in: where, required, schema } of operation.parameters)
        details.append(...schemaBlock(`${where}: ${name}${required ? '' : ' (optional)'}`, schema))
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {}))
        details.append(...schemaBlock(`body: ${type}`, schema))
      for (const [type, { schema }] of Object.entries(operation.responses[200].content))
        details.append(...schemaBlock(type === 'application/json' ? 'response' : `response: ${type}`, schema))
    },
    { once: true },
  )
  return details
}

const main = document.getElementById('calls')
try {
  const { paths } = await (await fetch('/api/docs/openapi.json')).json()
  const sections = new Map()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [feature] = operation.tags
      if (!sections.has(feature)) sections.set(feature, element('section', '', element('h2', feature)))
      sections.get(feature).append(call(method, path, operation))
    }
  main.replaceChildren(...sections.values())
} catch {
  main.replaceChildren(element('p', 'The API description could not be loaded. Please reload this page.'))
}
