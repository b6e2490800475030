import { once } from 'node:events'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type TestClock, testClock } from '../../testing/test-clock.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { idOf } from '../db/ids.ts'
import { openHouse } from '../house.ts'
import { openBackground } from './background.ts'
import type { Schedule } from './schedules.ts'

const noon = Date.parse('2026-11-16T12:00:00Z')
const [second, minute, day] = [1_000, 60_000, 86_400_000]

let house: TestHouse
const reported: unknown[] = []
beforeAll(async () => {
  house = await testHouse()
})

/** A node of its own that works, by this clock. */
async function aNode(clock: TestClock, schedules: Schedule[], leaseMs = 30_000) {
  const report = (error: unknown) => reported.push(error)
  const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, poolSize: 4, clock, report })
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs: [], schedules, listeners: [] }, { isWorker: true, leaseMs })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await background.close()
    await node.close()
  }
  onTestFinished(close)
  await background.start()
  return { background, close }
}

let names = 0
/** One of its own: nobody else's node runs it. */
const aSchedule = (run: Schedule['run'], more: Partial<Schedule> = {}): Schedule => ({
  name: `test.${++names}`,
  cron: '* * * * *',
  timeZone: 'UTC',
  run,
  ...more,
})

type Row = { doneUntil: number; leaseId: string | null; attempts: number; retryAt: number | null; reason: string | null }
const rowOf = async ({ name }: Schedule) => (await house.superuser<[Row]>`select * from schedules where name = ${name}`)[0]
const doneUntil = (schedule: Schedule, time: number) =>
  waitUntil('this time is done', async () => {
    const row = await rowOf(schedule)
    return row.doneUntil === time && row.leaseId === null
  })
/** A schedule that is done each minute on these nodes: once it is done for a time, they have all looked at that time. */
const aPulse = () => aSchedule(async () => undefined)

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

describe('a schedule', () => {
  it('is new when it is first announced: none of its times before is done', async () => {
    const clock = testClock(noon)
    let runs = 0
    const [fresh, pulse] = [aSchedule(async () => void runs++, { cron: '0 0 * * *' }), aPulse()]
    await aNode(clock, [fresh, pulse])
    clock.advance(minute)
    await doneUntil(pulse, noon + minute)
    expect([runs, (await rowOf(fresh)).doneUntil]).toEqual([0, noon])
  })

  it('is done once for each of its times, however many nodes there are', async () => {
    const clock = testClock(noon)
    const runs: number[] = []
    const declared = aSchedule(async ({ house }) => void runs.push(house.clock.now()))
    const pulses = [aPulse(), aPulse()]
    for (const pulse of pulses) await aNode(clock, [declared, pulse])
    const times = [1, 2, 3].map((n) => noon + n * minute)
    for (const time of times) {
      clock.advance(minute)
      for (const one of [declared, ...pulses]) await doneUntil(one, time)
    }
    expect(runs).toEqual(times)
  })

  it('goes by the clock of its time zone', async () => {
    const clock = testClock(Date.parse('2026-11-16T06:28:59Z'))
    const declared = aSchedule(async () => undefined, { cron: '30 3 * * *', timeZone: 'America/Sao_Paulo' })
    const pulse = aPulse()
    await aNode(clock, [declared, pulse])
    clock.advance(minute)
    await doneUntil(pulse, clock.now())
    expect((await rowOf(declared)).doneUntil).toBe(clock.now() - minute)
    clock.advance(second)
    await doneUntil(declared, Date.parse('2026-11-16T06:30:00Z'))
  })

  it('that was missed many times while nobody ran is done once', async () => {
    const clock = testClock(noon)
    const runs: number[] = []
    const declared = aSchedule(async ({ house }) => void runs.push(house.clock.now()))
    const { close } = await aNode(clock, [declared])
    await close()
    clock.advance(7 * day)
    const pulses = [aPulse(), aPulse()]
    for (const pulse of pulses) await aNode(clock, [declared, pulse])
    await doneUntil(declared, noon + 7 * day)
    clock.advance(minute)
    for (const one of [declared, ...pulses]) await doneUntil(one, noon + 7 * day + minute)
    expect(runs).toEqual([noon + 7 * day, noon + 7 * day + minute])
  })

  it('that hangs holds nobody but itself, never runs twice at once, and is seen to be late', async () => {
    const clock = testClock(noon)
    const released = Promise.withResolvers<void>()
    let hanging = 0
    const hung = aSchedule(async () => {
      hanging += 1
      await released.promise
    })
    const pulses = [aPulse(), aPulse()]
    const [{ background }] = [await aNode(clock, [hung, pulses[0]!], 1_500), await aNode(clock, [hung, pulses[1]!], 1_500)]
    for (let n = 1; n <= 3; n++) {
      clock.advance(minute)
      for (const pulse of pulses) await doneUntil(pulse, noon + n * minute)
      await waitUntil('it hangs', () => hanging > 0)
    }
    const [before] = await house.superuser<[{ leasedUntil: number }]>`select leased_until from schedules where name = ${hung.name}`
    await waitUntil('its lease was kept for longer than it lasts', async () => {
      const [{ leasedUntil }] = await house.superuser<
        [{ leasedUntil: number }]
      >`select leased_until from schedules where name = ${hung.name}`
      return leasedUntil > before.leasedUntil + 1_500
    })
    expect([hanging, (await rowOf(hung)).doneUntil]).toEqual([1, noon])
    await background.measure()
    expect(background.measured()!.schedules.get(hung.name)).toBe(120)
    released.resolve()
    // What passed meanwhile is one time.
    await doneUntil(hung, noon + 3 * minute)
    expect(hanging).toBe(2)
  })

  it('that fails is tried again later, four times in all, and then waits for its next time', async () => {
    const clock = testClock(noon)
    let runs = 0
    const declared = aSchedule(async () => {
      runs += 1
      throw new RangeError('Maria')
    })
    await aNode(clock, [declared])
    clock.advance(minute)
    for (const attempts of [1, 2, 3]) {
      await waitUntil('it failed', async () => (await rowOf(declared)).attempts === attempts && (await rowOf(declared)).leaseId === null)
      const { retryAt, reason } = await rowOf(declared)
      expect([Math.round((retryAt! - Date.now()) / minute), reason]).toEqual([2 ** (attempts - 1), 'RangeError'])
      expect(runs).toBe(attempts)
      await house.superuser`update schedules set retry_at = now() where name = ${declared.name}`
    }
    await doneUntil(declared, noon + minute)
    expect([runs, await rowOf(declared)]).toMatchObject([4, { attempts: 0, retryAt: null, reason: 'RangeError' }])
    expect(reported.filter((error) => error instanceof RangeError)).toHaveLength(4)
    clock.advance(minute)
    await waitUntil('its next time has come', () => runs === 5)
  })

  it('that ended its node each time is not begun any more', async () => {
    const clock = testClock(noon)
    let runs = 0
    const declared = aSchedule(async () => void runs++)
    const { close } = await aNode(clock, [declared])
    await close()
    await house.superuser`update schedules set attempts = 4, lease_id = ${idOf('dead')}, leased_until = now() where name = ${declared.name}`
    clock.advance(minute)
    await aNode(clock, [declared])
    await doneUntil(declared, noon + minute)
    expect([runs, (await rowOf(declared)).reason]).toEqual([0, 'died'])
    expect(reported.at(-1)).toMatchObject({ code: 'SCHEDULE_DIED' })
  })

  it.each([
    ['breaks off', untilAborted],
    ['returns', (signal: AbortSignal) => once(signal, 'abort')],
  ])('that %s when its node closes is given back, which counts as no attempt, and done by another one', async (_, stop) => {
    const clock = testClock(noon)
    const begun = Promise.withResolvers<void>()
    let runs = 0
    const declared = aSchedule(async ({ signal }) => {
      runs += 1
      if (runs > 1) return
      begun.resolve()
      await stop(signal)
    })
    const first = await aNode(clock, [declared])
    clock.advance(minute)
    await begun.promise
    await first.close()
    expect(await rowOf(declared)).toMatchObject({ doneUntil: noon, leaseId: null, attempts: 0, reason: null })
    await aNode(clock, [declared])
    await doneUntil(declared, noon + minute)
    expect(runs).toBe(2)
  })

  it('that a node with a wrong clock did in the future is due again from the next start on', async () => {
    const clock = testClock(noon)
    let runs = 0
    const declared = aSchedule(async () => void runs++)
    const { close } = await aNode(clock, [declared])
    await close()
    await house.superuser`update schedules set done_until = done_until + interval '1 day' where name = ${declared.name}`
    await aNode(clock, [declared])
    clock.advance(minute)
    await doneUntil(declared, noon + minute)
    expect(runs).toBe(1)
  })

  it('that another node took over hears of it, and says nothing of what is done', async () => {
    const clock = testClock(noon)
    const [begun, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const declared = aSchedule(async ({ signal }) => {
      begun.resolve()
      await untilAborted(signal).catch((error: Error) => heard.resolve(error.message))
    })
    const { close } = await aNode(clock, [declared], 6_000)
    clock.advance(minute)
    await begun.promise
    await house.superuser`update schedules set lease_id = ${idOf('other')}, leased_until = now() + interval '1 hour' where name = ${declared.name}`
    expect(await heard.promise).toBe('another node has the schedule')
    await close()
    expect(await rowOf(declared)).toMatchObject({ doneUntil: noon, leaseId: idOf('other'), attempts: 1 })
  })
})
