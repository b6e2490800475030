import { expect, it } from 'vitest'
import { testClock } from '../../../testing/test-clock.ts'
import { openFailureBrake } from './failure-brake.ts'

const limits = { most: 3, within: 60_000, trustedFor: 600_000, kept: 2 }
const failTimes = (brake: ReturnType<typeof openFailureBrake>, address: string, times: number) =>
  Array.from({ length: times }, () => brake.fail(address))

it('turns away beyond so many failures of an address, a whole /64 being one, until their time is over', () => {
  const clock = testClock()
  const brake = openFailureBrake(clock, limits)
  expect(failTimes(brake, '2001:db8::1', 3)).toEqual([null, null, null])
  clock.advance(20_000)
  expect([brake.unheardFor('2001:db8::2'), brake.unheardFor('2001:db8:0:1::1'), brake.fail('2001:db8::3')]).toEqual([40, null, 40])
  clock.advance(40_000)
  expect([brake.unheardFor('2001:db8::1'), brake.fail('2001:db8::1')]).toEqual([null, null])
})

it('hears whoever was good lately, and turns only their failures away', () => {
  const clock = testClock()
  const brake = openFailureBrake(clock, limits)
  brake.succeed('192.0.2.1')
  expect(failTimes(brake, '192.0.2.1', 4)).toEqual([null, null, null, 60])
  expect([1_000, 500_000, Number.NaN].map((bytes) => brake.unheardFor('192.0.2.1', bytes))).toEqual([null, 60, 60])
  clock.advance(600_000)
  failTimes(brake, '192.0.2.1', 3)
  expect(brake.unheardFor('192.0.2.1')).toBe(60)
})

it('counts a large one as several', () => {
  const brake = openFailureBrake(testClock(), limits)
  expect([brake.fail('192.0.2.1', 100_000), brake.fail('192.0.2.1', 300_000)]).toEqual([null, 60])
})

it('remembers so many addresses at most', () => {
  const brake = openFailureBrake(testClock(), limits)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) failTimes(brake, address, 4)
  expect(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => brake.unheardFor(address))).toEqual([null, 60, 60])
})
