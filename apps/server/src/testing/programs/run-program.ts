import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { waitUntil } from '../wait-until.ts'

export const checkout = join(import.meta.dirname, '../../../../..')
const nodeOf = (folder: string) => join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

type Options = { from?: string; env?: Record<string, string>; uid?: number; gid?: number }
export type Program = ReturnType<typeof runProgram>

/** The product is a thousand files: without this each start reads and compiles them anew. */
const NODE_COMPILE_CACHE = join(checkout, 'node_modules/.cache/started-programs')

/** Another process under the pinned Node, which the runner itself need not be. Its environment is only what is given. */
export function runProgram(args: string[], { from = checkout, env = {}, ...ids }: Options = {}) {
  const child = spawn(nodeOf(from), args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ids,
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said.err += chunk))
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  let isOver = false
  void ended.then(() => (isOver = true))
  return {
    pid: child.pid ?? 0,
    said,
    /** Exit code, or the signal that ended it. */
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    says: (pattern: RegExp) =>
      waitUntil(
        () => `the program says ${pattern} after ${JSON.stringify(said)}`,
        () => {
          const match = said.out.match(pattern)
          if (!match && isOver) throw new Error(`The program ended without saying ${pattern}: ${said.out}${said.err}`)
          return match
        },
        90_000,
      ),
  }
}
