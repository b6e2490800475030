import { describe, expect, it, vi } from 'vitest'
import { openUnprovenBytes } from './unproven-bytes.ts'

const limits = { small: 10, perAddress: 100, perNode: 250, patience: 600_000 }
const end = () => undefined

describe('bytes of people who have yet to prove themselves', () => {
  it('have room up to the limit of their address and that of all, and small ones always', () => {
    const room = openUnprovenBytes(limits)
    const isIn = (address: string, bytes: number) => room.enter({ address, bytes, end }) !== null
    expect([isIn('192.0.2.1', 60), isIn('192.0.2.1', 41), isIn('192.0.2.1', 40), isIn('192.0.2.1', 11)]).toEqual([true, false, true, false])
    expect([isIn('192.0.2.2', 100), isIn('192.0.2.3', 51), isIn('192.0.2.3', 50), isIn('192.0.2.4', 11)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([isIn('192.0.2.1', 10), isIn('192.0.2.4', 0)]).toEqual([true, true])
  })

  it('count for a whole network of IPv6 as for one address', () => {
    const room = openUnprovenBytes(limits)
    expect(room.enter({ address: '2001:db8::1', bytes: 100, end })).not.toBeNull()
    expect(room.enter({ address: '2001:db8::2', bytes: 100, end })).toBeNull()
  })

  it('make room when they leave, once for each', () => {
    const room = openUnprovenBytes(limits)
    const ask = () => room.enter({ address: '192.0.2.1', bytes: 100, end })
    const first = ask()!
    first.leave()
    first.leave()
    expect([ask() === null, ask() === null]).toEqual([false, true])
  })

  it('are given up where they do not come in time, and not where they did', async () => {
    const room = openUnprovenBytes({ ...limits, patience: 20 })
    const [late, inTime, left] = [vi.fn(), vi.fn(), vi.fn()]
    room.enter({ address: '192.0.2.1', bytes: 5, end: inTime })!.come()
    room.enter({ address: '192.0.2.1', bytes: 50, end: left })!.leave()
    room.enter({ address: '192.0.2.1', bytes: 50, end: late })
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
    expect([inTime.mock.calls.length, left.mock.calls.length]).toEqual([0, 0])
  })
})
