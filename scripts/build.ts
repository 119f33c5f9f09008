import { buildPhone } from '../sandbox/phone/build.ts'
import { buildWeb } from './build-web.ts'

/** Builds the web and the phone's page, each only when its sources changed. */
export async function build(signal?: AbortSignal): Promise<void> {
  await buildWeb({ signal })
  await buildPhone()
}
