const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const first = (table: [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** 'Firefox on Linux', as people know their devices; whatever else calls itself something is shown as that. */
export function deviceName(agent: string): string {
  const [browser, system] = [first(browsers, agent), first(systems, agent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (agent.slice(0, 40) || 'An unknown device')
}
