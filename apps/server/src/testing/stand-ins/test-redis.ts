import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import { waitUntil } from '../wait-until.ts'

/** Null where the machine has no Redis; `npm test` looks for one and installs it where it may. */
export const redisPath =
  [process.env.REDIS_SERVER_PATH ?? '', '/usr/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path)) ?? null

/** A Redis of one's own that keeps nothing, on a free port of this machine. */
export async function testRedis({ password = '' } = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'prosa-redis-'))
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'no',
    ...(password && { requirepass: password }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const url = `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = async () => {
    child = spawn(redisPath!, args, { stdio: 'ignore' })
    await waitUntil('Redis listens', () => isListening(port))
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  /** It stays connected and answers nobody, until it goes on. */
  const freeze = () => child?.kill('SIGSTOP')
  const goOn = () => child?.kill('SIGCONT')
  const stop = async () => {
    await kill()
    rmSync(folder, { recursive: true })
  }
  /** When so many nodes both hear and speak through it. */
  const links = async (nodes: number) => {
    const looking = await createClient({ url }).connect()
    const count = async () => (await looking.sendCommand(['CLIENT', 'LIST'])).toString().trim().split('\n').length
    await waitUntil(
      `${nodes} nodes are linked`,
      async () => (await looking.pubSubNumSub('prosa:presence'))['prosa:presence'] === nodes && (await count()) === 2 * nodes + 1,
    )
    looking.destroy()
  }
  await start()
  return { url, start, kill, freeze, goOn, stop, links }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}
