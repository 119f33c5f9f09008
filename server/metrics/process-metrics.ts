import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { gauge, gaugeBy, type Metric } from './metric.ts'

/** Of this process alone; each server answers for itself. */
export function watchProcess(pool: pg.Pool): { metrics(): Metric[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    metrics() {
      // What the worst moment since the last look was; it sleeps for its resolution itself.
      const worst = Math.max(0, delay.max / 1e9 - 0.02)
      delay.reset()
      return [
        gauge('process_uptime_seconds', 'How long this server has been running', process.uptime()),
        gauge('process_memory_bytes', 'Resident memory of this server', process.memoryUsage.rss()),
        gauge(
          'process_stall_seconds',
          'The longest time this server was too busy to answer since the last scrape',
          worst,
        ),
        gaugeBy('database_connections', 'Connections in the pool, and callers waiting for one', [
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
          { labels: { state: 'waited_for' }, value: pool.waitingCount },
        ]),
      ]
    },
    stop: () => delay.disable(),
  }
}
