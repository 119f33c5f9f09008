const list: string[] = []
let tolerated: RegExp[] = []

/** What a page writes to the console as an error fails its test, unless the test expects it. */
export const consoleErrors = {
  list: list as readonly string[],
  tolerate(...patterns: RegExp[]) {
    tolerated.push(...patterns)
  },
  reset() {
    list.length = 0
    tolerated = []
  },
}

const add = (text: string) => {
  if (!tolerated.some((pattern) => pattern.test(text))) list.push(text)
}

export function watchConsole(): void {
  console.error = (...parts: unknown[]) => add(parts.map(String).join(' '))
  window.addEventListener('error', ({ message }) => add(`uncaught: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) => add(`unhandled: ${String(reason)}`))
}
