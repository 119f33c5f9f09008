import { trustedScript } from './trusted-types.ts'

/** Named after the first thing that it did. It keeps that address: docs/decisions/0100-offline-and-installation.md. */
export const WORKER = '/push-worker.js'

export const registerWorker = () => navigator.serviceWorker.register(trustedScript(WORKER))
