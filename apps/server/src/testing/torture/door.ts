import { createServer, request, type ServerResponse } from 'node:http'

/** One address before all that stand behind it, as a load balancer is: what they do not answer is not answered. */
export async function openDoor() {
  let origins: () => readonly string[] = () => []
  let nth = 0
  let isHolding = false
  const held = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    if (isHolding) {
      held.add(outgoing)
      return void incoming.resume()
    }
    const [origin] = origins().slice(nth++ % Math.max(1, origins().length))
    const fail = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (!origin) return fail()
    const onward = request(`${origin}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', fail).pipe(outgoing)
    })
    onward.once('error', fail)
    incoming.pipe(onward)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    leadTo(there: () => readonly string[]) {
      origins = there
    },
    /** Whoever comes is heard and gets no answer. */
    hold() {
      isHolding = true
    },
    held: () => held.size,
    /** The lines of all who wait for one. */
    cut() {
      for (const outgoing of held) outgoing.destroy()
      held.clear()
    },
    letThrough() {
      isHolding = false
    },
    /** Nobody listens there any more, until it is opened again. */
    close,
    open: () => listen(port),
  }
}
