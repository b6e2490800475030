import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The way to a server, for tests of what happens when it is away: everything through `url` until it is shut. */
export async function aGate(target: string) {
  const { hostname: host, port } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | null = null

  const pass = (from: Socket) => {
    const to = connect({ host, port: Number(port) })
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        other.destroy()
        sockets.delete(one)
      })
    }
  }
  const open = async (at = 0) => {
    server = createServer(pass).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const shut = async () => {
    server?.close()
    for (const socket of sockets) socket.destroy()
    if (server?.listening) await once(server, 'close')
  }

  const itsPort = await open()
  onTestFinished(shut)
  const url = new URL(target)
  // Not by the server's Unix socket, which leads past the gate.
  url.search = ''
  url.port = String(itsPort)
  return { url: url.href, shut, open: async () => void (await open(itsPort)) }
}
