import type { FastifyInstance } from 'fastify'

/** Returns what is wrong, or undefined. */
export type HealthCheck = () => Promise<string | undefined> | string | undefined

export type Health = {
  add(name: string, check: HealthCheck): void
  /** Reported without making the server unready. */
  warn(name: string, check: HealthCheck): void
  missing(): Promise<Record<string, string>>
  warnings(): Promise<Record<string, string>>
}

export function createHealth(): Health {
  const checks = new Map<string, HealthCheck>()
  const warnings = new Map<string, HealthCheck>()
  const run = async (check: HealthCheck) => {
    try {
      return await check()
    } catch (error) {
      return error instanceof Error ? error.message : 'does not answer'
    }
  }
  const runAll = async (all: Map<string, HealthCheck>) => {
    const answers = await Promise.all([...all].map(async ([name, check]) => [name, await run(check)] as const))
    return Object.fromEntries(answers.filter((answer): answer is [string, string] => answer[1] !== undefined))
  }
  return {
    add: (name, check) => void checks.set(name, check),
    warn: (name, check) => void warnings.set(name, check),
    missing: () => runAll(checks),
    warnings: () => runAll(warnings),
  }
}

/** Live: the process responds. Ready: so does everything it depends on. Why not is for operators: see the metrics port. */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  const quiet = { config: { rateLimit: false, unlogged: true } } as const
  app.get('/health/live', quiet, async () => ({ success: true, message: 'alive' }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    const missing = await health.missing()
    return Object.keys(missing).length === 0
      ? { success: true, message: 'ready' }
      : reply.status(503).send({ success: false, message: 'Not ready yet' })
  })
}
