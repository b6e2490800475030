import { type Child, startChild } from './child.ts'

/** Tokens, forms and JSON bodies are used in turn. With forms or JSON it is a POST. */
export type Target = {
  url: string
  tokens: string[]
  forms?: Record<string, string>[]
  jsons?: object[]
  /** Each call comes from another address, as a proxy tells it. */
  isFromManyPlaces?: boolean
  /** The name that it is asked by, where it is not that of the address. */
  host?: string
}
export type Loaded = { answers: number; perSecond: number }

const lanes = 20
const longest = 120_000

/** Makes calls, 20 in flight, from a process of its own. */
export function startLoad() {
  const child: Child = startChild(new URL('../load-process.ts', import.meta.url))
  const load = (target: Target, milliseconds: number) => child.ask<Loaded>('load', { ...target, lanes, milliseconds })
  return {
    load,
    /** Loads until the work is done. */
    async during<T>(target: Target, work: () => Promise<T>): Promise<T> {
      const loading = load(target, longest)
      try {
        return await Promise.race([work(), loading.then(() => Promise.reject(new Error('the load ended before the work')))])
      } finally {
        await child.ask('stop')
        await loading
      }
    },
    stop: child.stop,
  }
}

export type Load = ReturnType<typeof startLoad>
