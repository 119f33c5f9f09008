import { buildPhone } from '../sandbox/phone/build.ts'
import { buildWeb } from './build-web.ts'

/** Everything that has to be built before it can be served; each part only when its sources changed. */
export async function build(signal?: AbortSignal): Promise<void> {
  await buildWeb({ signal })
  await buildPhone()
}
