import { freePort } from '../ports.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Settings for a fleet whose ports nobody needs to know: all of them are free ones. */
export async function freeSettings(dataDir: string, { seeded = false } = {}): Promise<Settings> {
  const ports: Record<string, string> = {}
  for (const name of ['PORT', 'SANDBOX_PORT', 'LEDGER_PORT', 'SMTP_PORT']) ports[name] = String(await freePort())
  return readSettings({ ...ports, DATA_DIR: dataDir, SEED: seeded ? 'on' : 'off' })
}
