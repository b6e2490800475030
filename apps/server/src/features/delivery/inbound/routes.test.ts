import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type CloudNumber, signatureOf, textOf, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let number: CloudNumber
beforeAll(async () => {
  house = await testHouse()
  const { companyId } = await house.aCompany()
  number = await aCloudNumber(house.house, house.superuser, companyId)
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const url = '/webhooks/whatsapp-cloud'
const wellFormed = `sha256=${'a'.repeat(64)}`
const text = () => JSON.stringify(webhookOf(number, textOf({ waId: '5511987654321' }, 'w1', Math.floor(Date.now() / 1_000), 'Oi')))
const post = (remoteAddress: string, secret: string, bytes = 0) => {
  const payload = text().padEnd(bytes)
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) }
  return house.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
}

/** Sends the head of a request and nothing of its body: the whole answer, once the server has closed the connection. */
async function sendHead(...lines: string[]): Promise<string> {
  const { port } = house.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([`POST ${url} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines, '', ''].join('\r\n'))
  return readText(socket)
}

describe('a webhook whose body has not come', () => {
  it.each([
    ['without a signature', ['Content-Length: 2900000'], 403],
    ['with half a signature', ['Content-Length: 2900000', 'X-Hub-Signature-256: sha256=abc'], 403],
    ['without a signature, in pieces', ['Transfer-Encoding: chunked'], 403],
    ['larger than may be', [`X-Hub-Signature-256: ${wellFormed}`, 'Content-Length: 99000000'], 413],
    ['small, whose sender wants no more', ['Content-Length: 100', 'Connection: close'], 403],
  ])('[ME37] is answered and its connection closed: %s', async (_, lines, status) => {
    const answer = await sendHead(...lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toContain(status === 403 ? '"number.wrongSignature"' : '"input.tooLarge"')
  })
})

it('[ME37] large webhooks that come byte by byte have a bound, and room again once they are gone', async () => {
  const { server } = house.app
  const { port } = server.address() as AddressInfo
  let begun = 0
  server.on('request', () => begun++)
  const slow = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const head = [`POST ${url} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 3000000']
      socket.write([...head, `X-Hub-Signature-256: ${wellFormed}`, '', '{'].join('\r\n'))
      return socket
    }),
  )
  const ask = async () => (await post('127.0.0.1', number.appSecret, 1_900_000)).statusCode
  await waitUntil('all of them have begun', () => begun === slow.length)
  await waitUntil('there is no room for more', async () => (await ask()) === 429)
  expect((await post('127.0.0.1', number.appSecret)).statusCode).toBe(200)
  for (const socket of slow) socket.destroy()
  await waitUntil('there is room again', async () => (await ask()) === 200)
})

describe('an address that brings what nobody signed', () => {
  const bad = async (address: string, times: number) => {
    const answers = []
    for (let nth = 0; nth < times; nth++) answers.push((await post(address, 'other')).statusCode)
    return answers
  }

  it('[ME37] is turned away after a while, also with what is good, and others are not', async () => {
    expect(new Set(await bad('2001:db8::1', 30))).toEqual(new Set([403]))
    const answer = await post('2001:db8::2', number.appSecret)
    expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after'])]).toEqual([429, 'rate.limited', 60])
    const ask = (remoteAddress: string) => house.app.inject({ url, remoteAddress, query: { 'hub.mode': 'subscribe' } })
    expect([(await ask('2001:db8::3')).statusCode, (await ask('192.0.2.1')).statusCode]).toEqual([429, 403])
    expect((await post('2001:db8:0:1::1', number.appSecret)).statusCode).toBe(200)
    house.clock.advance(60_000)
    expect((await post('2001:db8::1', number.appSecret)).statusCode).toBe(200)
  })

  it('[ME37] is heard where something good came from it, and only the rest turned away', async () => {
    expect((await post('192.0.2.7', number.appSecret)).statusCode).toBe(200)
    expect((await bad('192.0.2.7', 40)).slice(25)).toEqual([...Array(5).fill(403), ...Array(10).fill(429)])
    expect((await post('192.0.2.7', number.appSecret)).statusCode).toBe(200)
  })

  it('[ME37] is not heard with what is large, also where something good came from it, and large ones count as many', async () => {
    const large = 1_900_000
    const ask = async (secret: string, bytes?: number) => (await post('192.0.2.8', secret, bytes)).statusCode
    expect(await ask(number.appSecret, large)).toBe(200)
    expect([await ask('other', large), await ask('other', large), await ask('other')]).toEqual([403, 403, 429])
    expect([await ask(number.appSecret, large), await ask(number.appSecret)]).toEqual([429, 200])
  })

  it('[ME38] guesses no tokens', async () => {
    const ask = (token: string) =>
      house.app.inject({
        url,
        remoteAddress: '192.0.2.9',
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1' },
      })
    expect((await ask(number.verifyToken)).body).toBe('1')
    for (let nth = 0; nth < 30; nth++) expect((await ask(`guess-${nth}`)).statusCode).toBe(403)
    expect((await ask(number.verifyToken)).statusCode).toBe(429)
  })
})
