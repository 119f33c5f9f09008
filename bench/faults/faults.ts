import { setTimeout as delay } from 'node:timers/promises'
import type { FleetPart } from '../../scripts/fleet/part.ts'
import { RIGHT, standingStill } from './clocks.ts'
import type { FleetWorld } from './fleet-world.ts'

/** Begins, lasts, and is over when the promise resolves; says what it did to whom. */
export type Fault = (say: (what: string) => void) => Promise<void>

type Chance = {
  pick<T>(among: readonly T[]): T
  /** Whole seconds, both included. */
  seconds(least: number, most: number): number
}

/** Everything that may go wrong, by name; what this machine cannot do is left out and named. */
export function gatherFaults(
  world: FleetWorld,
  random: () => number,
): { faults: Map<string, Fault>; missing: string[] } {
  const { fleet, links, clocks, disks } = world
  const chance: Chance = {
    pick: (among) => among[Math.floor(random() * among.length)]!,
    seconds: (least, most) => least + Math.floor(random() * (most - least + 1)),
  }
  const faults = new Map<string, Fault>()
  const missing: string[] = []
  const add = (name: string, fault: Fault) => void faults.set(name, fault)
  const primary = () => fleet.databases.find(({ isPrimary }) => isPrimary)!
  const standbys = () => fleet.databases.filter(({ isPrimary }) => !isPrimary)
  const ofRole = (role: FleetPart['role']) => fleet.parts.filter((part) => part.role === role)

  for (const role of ['web', 'listener', 'signer', 'jobs', 'balancer', 'pooler', 's3', 'sandbox'] as const)
    add(`kill ${role}`, async (say) => {
      const victim = chance.pick(ofRole(role))
      say(`kill -9 ${victim.name}`)
      victim.kill('SIGKILL')
    })
  add('kill standby', async (say) => {
    const victim = chance.pick(standbys())
    say(`kill -9 ${victim.name}, a standby`)
    victim.kill('SIGKILL')
  })
  add('kill primary', async (say) => {
    say(`kill -9 ${primary().name}, the primary`)
    primary().kill('SIGKILL')
  })
  add('kill all listeners and signers', async (say) => {
    say('kill -9 both listeners and both signers')
    for (const part of [...ofRole('listener'), ...ofRole('signer')]) part.kill('SIGKILL')
  })
  for (const role of ['web', 'listener', 'signer', 'jobs'] as const)
    add(`freeze ${role}`, async (say) => {
      const victim = chance.pick(ofRole(role))
      const seconds = chance.seconds(4, 10)
      say(`${victim.name} hangs for ${seconds} s`)
      victim.kill('SIGSTOP')
      await delay(seconds * 1000)
      victim.kill('SIGCONT')
    })
  add('freeze standbys', async (say) => {
    const seconds = chance.seconds(2, 4)
    say(`both standbys hang for ${seconds} s: every commit waits`)
    const victims = standbys()
    for (const victim of victims) victim.kill('SIGSTOP')
    await delay(seconds * 1000)
    for (const victim of victims) victim.kill('SIGCONT')
  })
  add('slow database', async (say) => {
    const seconds = chance.seconds(5, 10)
    const victim = primary()
    say(`${victim.name}, the primary, is four times as slow for ${seconds} s`)
    const until = Date.now() + seconds * 1000
    while (Date.now() < until) {
      victim.kill('SIGSTOP')
      await delay(150)
      victim.kill('SIGCONT')
      await delay(50)
    }
  })
  add('cut database', async (say) => {
    const seconds = chance.seconds(1, 3)
    const { name } = primary()
    say(`no server reaches the primary for ${seconds} s`)
    await fleet.balancer.command(`disable server primary/${name}`)
    await fleet.balancer.command(`shutdown sessions server primary/${name}`)
    await delay(seconds * 1000)
    await fleet.balancer.command(`enable server primary/${name}`)
  })
  for (const link of ['ledger', 'wallet', 's3'] as const) {
    add(`cut ${link}`, async (say) => {
      const seconds = chance.seconds(2, 6)
      say(`no server reaches the ${link} for ${seconds} s`)
      links[link].mode('down')
      await delay(seconds * 1000)
      links[link].mode('open')
    })
    add(`silent ${link}`, async (say) => {
      const seconds = chance.seconds(2, 6)
      say(`the ${link} hears everybody and answers nobody for ${seconds} s`)
      links[link].mode('held')
      await delay(seconds * 1000)
      links[link].mode('open')
    })
  }
  add('drain web', async (say) => {
    const { name } = chance.pick(ofRole('web'))
    const seconds = chance.seconds(2, 5)
    say(`the balancer does not reach ${name} for ${seconds} s`)
    const backends = ['web', 'alive', 'sockets']
    for (const backend of backends) await fleet.balancer.command(`disable server ${backend}/${name}`)
    await delay(seconds * 1000)
    for (const backend of backends) await fleet.balancer.command(`enable server ${backend}/${name}`)
  })
  add('fail over', async (say) => {
    const before = primary().name
    await fleet.promote()
    say(`${before} was lost, ${primary().name} promoted, ${before} made anew`)
  })
  add('roll', async (say) => {
    await world.rollOut()
    say('every server is restarted, one after the other, as a version with one more migration')
    for (const server of fleet.servers) await server.restart()
  })

  if (clocks)
    for (const role of ['web', 'listener', 'signer', 'jobs'] as const)
      add(`wrong clock ${role}`, async (say) => {
        const victims = chance.pick([ofRole(role), [chance.pick(ofRole(role))]])
        const time = chance.pick(['+600s', '-600s', standingStill()])
        const seconds = chance.seconds(5, 10)
        const names = victims.map(({ name }) => name).join(' and ')
        say(`the clock of ${names} ${/s$/.test(time) ? `is ${time} off` : 'stands still'} for ${seconds} s`)
        for (const { name } of victims) clocks.set(name, time)
        await delay(seconds * 1000)
        for (const { name } of victims) clocks.set(name, RIGHT)
      })
  else missing.push('wrong clocks (apt-get install faketime)')

  if (disks)
    add('full disk', async (say) => {
      const { name } = chance.pick([primary(), ...standbys()])
      const seconds = chance.seconds(3, 6)
      say(`the disk of ${name}${primary().name === name ? ', the primary,' : ''} is full for ${seconds} s`)
      disks.fill(name)
      await delay(seconds * 1000)
      disks.empty(name)
    })
  else missing.push('full disks (only root may mount small ones)')

  return { faults, missing }
}
