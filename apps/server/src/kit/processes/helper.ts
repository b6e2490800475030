import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'

export type HelperParts = {
  /** The program that it runs: one that calls `answerJobs`. */
  program: string
  /** Milliseconds that one job may take. */
  patience: number
  /** Milliseconds without work after which it ends. */
  idle: number
  /** That it may have in all, in megabytes, where the system holds a process to it. */
  megabytes: number
}

/** `late`: it took too long and was ended. `ended`: it died of the job, or of something else. `unstarted`: it could not begin. */
export class HelperLost extends Error {
  readonly why: 'late' | 'ended' | 'unstarted'

  constructor(why: HelperLost['why'], how: string) {
    super(`a helper was lost: ${why} (${how})`)
    this.why = why
  }
}

const startPatience = 60_000
/** Megabytes that V8 reserves for code and hardly ever uses; the system counts them. */
const putAside = 540
/** Of the processor, in its whole life: whoever killed us may have left it in a loop in which it hears of nothing. */
const mostSeconds = 600

/**
 * A process for what may take for ever or need all memory. It is ended by force where it takes too long, kept warm between jobs, and let go
 * when there are none. One job at a time.
 */
export function openHelper({ program, patience, idle, megabytes }: HelperParts) {
  let warm: Promise<ChildProcess> | null = null
  let resting: NodeJS.Timeout | undefined

  const begin = (): Promise<ChildProcess> => {
    const begun = startHelper(program, megabytes)
    // Whether it never began or ended while it rested: the next job begins with another.
    const forget = () => {
      if (warm === begun) warm = null
    }
    begun.then((child) => child.once('exit', forget), forget)
    return begun
  }

  const letGo = async () => {
    clearTimeout(resting)
    const last = warm
    warm = null
    const [going] = await Promise.allSettled([last])
    if (going.status !== 'fulfilled' || !going.value) return
    const over = ended(going.value)
    going.value.kill('SIGKILL')
    await over
  }

  return {
    async ask(job: unknown): Promise<unknown> {
      clearTimeout(resting)
      warm ??= begin()
      const child = await warm
      const answered = answerOf(child, patience)
      child.send(job as object, () => undefined)
      try {
        return (await answered).answer
      } catch (error) {
        warm = null
        throw error
      } finally {
        resting = setTimeout(() => void letGo(), idle).unref()
      }
    },
    close: letGo,
  }
}

async function startHelper(program: string, megabytes: number): Promise<ChildProcess> {
  try {
    const child = spawnBounded(program, megabytes)
    // Whatever breaks between the two is heard of by its end.
    child.on('error', () => undefined)
    await answerOf(child, startPatience)
    return child
  } catch (error) {
    throw new HelperLost('unstarted', error instanceof Error ? error.message : String(error))
  }
}

type Said = { isReady?: true; answer?: unknown }

/** The next thing it says. One that says nothing is ended before anybody hears of it: what comes next begins with another. */
async function answerOf(child: ChildProcess, patience: number): Promise<Said> {
  const over = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, patience)
  const { signal } = over
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([said]) => said as Said),
      ended(child, signal).then((how) => {
        throw new HelperLost(isLate ? 'late' : 'ended', how)
      }),
    ])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

/** How it ended: its signal, its code, or why it never began. */
async function ended(child: ChildProcess, signal?: AbortSignal): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return String(child.signalCode ?? child.exitCode)
  return new Promise((resolve) => {
    const options = signal ? { signal } : {}
    once(child, 'exit', options).then(
      ([code, how]) => resolve(String(how ?? code)),
      (error: Error) => error.name !== 'AbortError' && resolve(error.message),
    )
  })
}

/** Nothing of ours goes along: neither secrets nor NODE_OPTIONS. The shell sets the limits and then becomes the program. */
function spawnBounded(program: string, megabytes: number): ChildProcess {
  const args = ['--max-old-space-size=256', '--v8-pool-size=1', program]
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
  if (process.platform === 'win32') return spawn(process.execPath, args, { windowsHide: true, stdio })
  const cache = getCompileCacheDir()
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TMPDIR: tmpdir(),
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  }
  const bounded = `ulimit -d ${(putAside + megabytes) * 1024}; ulimit -t ${mostSeconds}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', bounded, process.execPath, ...args], { env, stdio })
}
