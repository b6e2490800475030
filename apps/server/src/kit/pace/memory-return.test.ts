import { expect, it } from 'vitest'
import { memoryReturn } from './memory-return.ts'

const megabyte = 1024 * 1024

/** A process of which one says what it does; `collected` has what it had each time, and it comes down to `live`. */
function aProcess(megabytes: number, live = megabytes) {
  const state = { resident: megabytes, busy: 0, collected: [] as number[], live }
  const look = memoryReturn({
    resident: () => state.resident * megabyte,
    busyShare: () => state.busy,
    collect: () => {
      state.collected.push(state.resident)
      state.resident = Math.min(state.resident, state.live)
    },
  })
  const looks = (times: number, now: Partial<typeof state> = {}) => {
    Object.assign(state, now)
    for (let nth = 0; nth < times; nth += 1) look()
  }
  return { state, looks }
}

it('gives memory back once it has been quiet for half a minute after a load, and not again', () => {
  const { state, looks } = aProcess(200)
  looks(20, { resident: 500, busy: 0.9 })
  looks(5, { busy: 0.05 })
  expect(state.collected).toEqual([])
  looks(1)
  expect([state.collected, state.resident]).toEqual([[500], 200])
  looks(100)
  expect(state.collected).toEqual([500])
})

it('waits while there is something to do now and then', () => {
  const { state, looks } = aProcess(200)
  for (let nth = 0; nth < 5; nth += 1) {
    looks(1, { resident: 500, busy: 0.5 })
    looks(5, { busy: 0 })
  }
  expect(state.collected).toEqual([])
})

it('leaves it where there is little to give, and where the last time gave nothing', () => {
  const { state, looks } = aProcess(200, 500)
  looks(50, { resident: 240 })
  expect(state.collected).toEqual([])
  looks(50, { resident: 500 })
  expect(state.collected).toEqual([500])
  looks(50, { resident: 560 })
  expect(state.collected).toEqual([500, 560])
})
