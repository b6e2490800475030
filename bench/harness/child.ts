import type { Serializable } from 'node:child_process'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

type Answer = { nth: number; result?: unknown; error?: string }

/** A process that does what it is asked (see `answerAsks`), for work that must not share a thread with what is measured. */
export function startChild(file: URL) {
  const child: ChildProcess = fork(file, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let asked = 0
  child.on('message', ({ nth, result, error }: Answer) => {
    const waiter = waiting.get(nth)
    waiting.delete(nth)
    if (error === undefined) waiter?.resolve(result)
    else waiter?.reject(new Error(error))
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file.pathname} ended with ${code}`))
  })
  return {
    pid: child.pid!,
    ask: <T>(what: string, input?: Serializable): Promise<T> =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve: resolve as (result: unknown) => void, reject })
        child.send({ nth: asked, what, input })
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

export type Child = ReturnType<typeof startChild>

type Asks = Record<string, (input: never) => Promise<unknown>>

/** The other end: answers until the runner lets go, however the runner ends. */
export function answerAsks(asks: Asks) {
  process.on('message', ({ nth, what, input }: { nth: number; what: string; input: never }) => {
    const send = (answer: Omit<Answer, 'nth'>) => process.send?.({ nth, ...answer })
    const work = asks[what]
    if (!work) return send({ error: `nobody here knows how to ${what}` })
    work(input).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
