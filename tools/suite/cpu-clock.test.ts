import { expect, test } from 'vitest'
import { cpuBetween, noteProcesses, openCpuClock, parseStat } from './cpu-clock.mjs'

const ourselves = 10
const program = (pid: number, parent: number, own: number, begun = 'then') => ({ pid, parent, own, ofChildren: 0, begun })

test('what the system tells of a program is found behind any name', () => {
  const stat = '7 (a) b) (c) S 3 7 7 0 -1 4194560 9 9 9 9 11 22 1250 305 20 0 11 0 8765 99'
  expect(parseStat(stat)).toEqual({ pid: 7, parent: 3, own: 0.33, ofChildren: 15.55, begun: '8765' })
})

test('ours are those that descend from us, in whatever order they are listed', () => {
  const seen = new Map()
  noteProcesses(seen, ourselves, [program(4, 12, 1), program(12, 11, 2), program(11, ourselves, 3), program(13, 1, 4)])
  expect([...seen.keys()].sort()).toEqual([11, 12, 4])
})

test('they stay ours when their parent is gone, and what they used stays when they are', () => {
  const seen = new Map()
  noteProcesses(seen, ourselves, [program(11, ourselves, 3), program(12, 11, 2)])
  expect(noteProcesses(seen, ourselves, [program(12, 1, 5)])).toBe(3)
  expect(seen).toEqual(new Map([[12, { begun: 'then', own: 5 }]]))
  expect(noteProcesses(seen, ourselves, [program(12, 1, 9, 'later')])).toBe(5)
  expect(seen.size).toBe(0)
})

test('the larger one counts: to the end for those waited for, as far as seen for the others', () => {
  const before = { sampled: 1, waitedFor: 2 }
  expect(cpuBetween(before, { sampled: 5, waitedFor: 4 })).toBe(4)
  expect(cpuBetween(before, { sampled: 5, waitedFor: 9 })).toBe(7)
  expect(cpuBetween(null, null)).toBeNull()
})

test.runIf(process.platform === 'linux')('this machine tells', () => {
  const clock = openCpuClock()
  expect(cpuBetween(clock.read(), clock.read())).toBeGreaterThanOrEqual(0)
  clock.close()
})
