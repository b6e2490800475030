import { Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** 'Q' and 'S' of PostgreSQL's protocol: each of them is answered by one 'Z', ready for the next. */
const asks = new Set([0x51, 0x53])
const ready = 0x5a

/**
 * How often the busiest connection waits for the database while `work` is done: what leaves while an answer is still awaited waits with
 * it. Whatever goes on beside it has connections of its own. Statements that a connection meets for the first time are described first,
 * which is a wait of its own: do the same work before.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const lines = new Map<Socket, ReturnType<typeof openCount>>()
  const { write } = Socket.prototype
  const spy = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const line = lines.get(this) ?? openCount(this)
    lines.set(this, line)
    if (Buffer.isBuffer(args[0])) line.sent(args[0])
    return (write as (...args: unknown[]) => boolean).apply(this, args)
  })
  onTestFinished(() => spy.mockRestore())
  await work()
  spy.mockRestore()
  return Math.max(0, ...[...lines.values()].map(({ close }) => close()))
}

function openCount(socket: Socket) {
  let [trips, awaited] = [0, 0]
  const sent = typesOf((type) => {
    if (!asks.has(type)) return
    if (awaited === 0) trips += 1
    awaited += 1
  })
  const answered = typesOf((type) => {
    if (type === ready && awaited > 0) awaited -= 1
  })
  // Before the driver hears of the answer and goes on.
  socket.prependListener('data', answered)
  const close = () => {
    socket.off('data', answered)
    return trips
  }
  return { sent, close }
}

/** The types of the protocol's messages in what comes, wherever it is cut. */
function typesOf(meet: (type: number) => void) {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5) {
      // The first of a connection has no type.
      const length = rest[0] === 0 ? rest.readInt32BE(0) : 1 + rest.readInt32BE(1)
      if (rest.length < length) return
      meet(rest[0]!)
      rest = rest.subarray(length)
    }
  }
}
