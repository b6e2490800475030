import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** What the proxy answers for the product's pages: they are passed on, or it answers an error, or nothing at all. */
type Pages = 'asTheyAre' | 'broken' | 'silent'

/** A proxy between the browser and the product, so that a journey can deploy a build, lose the server, or miss a file. */
export async function startFront(product: URL) {
  const built = /name="prosa-build" content="(\w+)"/.exec(await (await fetch(product)).text())![1]!
  let build = built
  let pages: Pages = 'asTheyAre'
  let missing: RegExp | null = null

  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    const isPage = asked.headers.accept?.startsWith('text/html') === true
    if (isPage && pages === 'silent') return
    if (isPage && pages === 'broken') return void reply.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway')
    if (missing?.test(asked.url!)) return void reply.writeHead(404).end()
    // Never 304: the product does not know the builds that this proxy invents.
    const { 'if-none-match': _etag, 'if-modified-since': _time, ...rest } = asked.headers
    const headers = { ...rest, 'accept-encoding': 'identity' }
    const passed = request({ host: product.hostname, port: product.port, method: asked.method, path: asked.url, headers }, (given) => {
      const namesBuild = /^\/(sw\.js|index\.html)?$/.test(asked.url!) || String(given.headers['content-type']).startsWith('text/html')
      // All names of builds have the same length, so that the length of the answer stays right.
      reply.writeHead(given.statusCode!, given.headers)
      if (!namesBuild) return given.pipe(reply)
      given.setEncoding('utf8')
      void given.toArray().then((chunks) => reply.end(chunks.join('').replaceAll(built, build)))
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }

  const server = createServer(answer)
  const sockets = new Set<{ destroy(): unknown }>()
  server.on('upgrade', (asked, socket, head) => {
    const line = connect(Number(product.port), product.hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
      line.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      line.write(head)
      socket.pipe(line).pipe(socket)
    })
    const part = () => [socket, line].map((end) => end.destroy())
    for (const end of [socket, line]) end.on('error', part).on('close', part)
    sockets.add(socket)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  const goAway = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    built,
    /** From now on the server has this build; its files keep their names. */
    deploy: (letter: string) => {
      build = letter.repeat(built.length)
      return build
    },
    answerPages(how: Pages) {
      pages = how
    },
    lose(files: RegExp | null) {
      missing = files
    },
    goAway,
    comeBack: () => listen(port),
  }
}

export type Front = Awaited<ReturnType<typeof startFront>>
