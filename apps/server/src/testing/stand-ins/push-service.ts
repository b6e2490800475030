import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = { aud: string; exp: number; sub: string }
export type ArrivedPush = { browser: string; text: string; claims: Claims; headers: IncomingMessage['headers'] }

/** The service of a browser's maker and its browsers (RFC 8030, 8291, 8292), on this machine: what is not closed and signed rightly fails. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const arrived: ArrivedPush[] = []
  const faults: unknown[] = []
  const asked: string[] = []
  const givenUp: string[] = []
  let connections = 0

  const server = createServer(async (request, reply) => {
    const browser = browsers.get(request.url ?? '')
    asked.push(browser?.name ?? '')
    reply.on('close', () => {
      if (!reply.writableEnded) givenUp.push(browser?.name ?? '')
    })
    const body = Buffer.concat(await request.toArray())
    try {
      if (!browser) throw new Error(`no browser at ${request.url}`)
      const status = await browser.answers
      if (status === 201) {
        const claims = checkedClaims(request.headers.authorization ?? '', browser.serverKey)
        arrived.push({ browser: browser.name, text: openBody(browser, body), claims, headers: request.headers })
      }
      reply.writeHead(status, headersOf[status] ?? {}).end()
    } catch (error) {
      faults.push(error)
      reply.writeHead(400).end()
    }
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that has subscribed with the house's key. `answers` is what its service says from now on, or `nothing`, ever. */
  function aBrowser(name: string, serverKey: string, answers: Browser['answers'] = 201) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const browser: Browser = { name, serverKey, keys, auth: randomBytes(16), answers }
    browsers.set(`/push/${name}`, browser)
    const subscription = {
      endpoint: `${origin}/push/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: browser.auth.toString('base64url'),
    }
    const answerWith = (status: number) => {
      browser.answers = status
    }
    return { subscription, answerWith }
  }

  /** Those that nobody asks through are closed by the service, as each of them does after a while. */
  const closeIdle = () => server.closeIdleConnections()
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, aBrowser, asked, arrived, givenUp, faults, connections: () => connections, closeIdle, stop }
}

/** Takes what it is asked and never says anything. */
export const nothing = new Promise<number>(() => undefined)

const headersOf: Record<number, Record<string, string>> = { 307: { location: '/elsewhere' }, 429: { 'retry-after': '120' } }

type Browser = { name: string; serverKey: string; keys: ReturnType<typeof createECDH>; auth: Buffer; answers: number | Promise<number> }

/** RFC 8188's header and one record, with the keys of RFC 8291. */
function openBody({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const senderKey = body.subarray(21, 21 + idLength)
  const closed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12), { authTagLength: 16 })
  cipher.setAuthTag(closed.subarray(-16))
  const padded = Buffer.concat([cipher.update(closed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Whoever sends must hold the private half of the key that the browser subscribed with. */
function checkedClaims(authorization: string, serverKey: string): Claims {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== serverKey) throw new Error('another key than the browser subscribed with')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed by the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
