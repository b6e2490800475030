import type { Cpu } from './cpu.ts'
import type { Loaded } from './load.ts'
import type { Row, Wanted } from './row.ts'

/** Also notes what the calls cost the server's processes and PostgreSQL: that is about the same however busy the machine is. */
export function weighed(work: () => Promise<Loaded>, cpu: () => Cpu) {
  const sum = { calls: 0, server: 0, database: 0 }
  return {
    forget: () => void Object.assign(sum, { calls: 0, server: 0, database: 0 }),
    async run(): Promise<number> {
      const before = cpu()
      const { answers, perSecond } = await work()
      const after = cpu()
      sum.calls += answers
      sum.server += after.server - before.server
      sum.database += after.database - before.database
      return perSecond
    },
    each: (): Cpu => ({ server: sum.server / sum.calls, database: sum.database / sum.calls }),
  }
}

type Weighed = ReturnType<typeof weighed>

/** Two lines: what one call costs the server, and what it costs PostgreSQL. */
export function costRows(what: string, ours: Weighed, bare: Weighed, wanted: { server?: Wanted; database?: Wanted } = {}): Row[] {
  const line = (of: keyof Cpu, whose: string, budget?: Wanted): Row => ({
    what: `${what}: CPU of ${whose} for one`,
    value: ours.each()[of],
    unit: 'ms',
    floor: { what: 'bare route', value: bare.each()[of] },
    ratio: ours.each()[of] / bare.each()[of],
    ...(budget && { budget }),
  })
  return [line('server', 'the server', wanted.server), line('database', 'PostgreSQL', wanted.database)]
}
