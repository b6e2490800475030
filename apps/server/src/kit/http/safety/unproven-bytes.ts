import { addressKey } from './address-key.ts'

type Limits = { small: number; perAddress: number; perNode: number; patience: number }

const megabyte = 1024 * 1024
const usual: Limits = { small: 64 * 1024, perAddress: 16 * megabyte, perNode: 64 * megabyte, patience: 20_000 }

/** `bytes`: as many as it may become. `end` is called where it is not there after the patience of the node. */
type Coming = { address: string; bytes: number; end: () => void }

/**
 * What comes from people who have yet to prove themselves stands in memory until it is there. All that is large has a bound together, and
 * one for each address: connections that bring a body byte by byte could otherwise hold as much as the machine has.
 */
export function openUnprovenBytes({ small, perAddress, perNode, patience }: Limits = usual) {
  const held = new Map<string, number>()
  let all = 0

  return {
    /** Called with `come` when it is there, with `leave` when it is answered or gone; null where there is no room. */
    enter({ address, bytes, end }: Coming): { come(): void; leave(): void } | null {
      const key = addressKey(address)
      const counted = bytes > small ? bytes : 0
      const theirs = (held.get(key) ?? 0) + counted
      if (counted > 0 && (theirs > perAddress || all + counted > perNode)) return null
      const timer = setTimeout(end, patience).unref()
      const come = () => clearTimeout(timer)
      if (counted === 0) return { come, leave: come }
      held.set(key, theirs)
      all += counted
      let isIn = true
      const leave = () => {
        come()
        if (!isIn) return
        isIn = false
        all -= counted
        const rest = (held.get(key) ?? 0) - counted
        if (rest > 0) held.set(key, rest)
        else held.delete(key)
      }
      return { come, leave }
    },
  }
}
