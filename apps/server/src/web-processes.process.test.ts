import { createServer } from 'node:net'
import { agentEvents } from '@prosa/contract/agents/events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './kit/embedded-postgres/free-port.ts'
import { isRunning } from './kit/files/is-running.ts'
import { greetedClient, type LiveClient, presencesOf, textsOf } from './testing/live-client.ts'
import { aProductNode, type ProductNode } from './testing/programs/a-product-node.ts'
import { serverPlace } from './testing/programs/run-server.ts'
import { aChat } from './testing/scenes/a-chat.ts'
import { announce } from './testing/test-events.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const place = serverPlace()
let house: TestHouse
let node: ProductNode
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
  node = await aProductNode(place, house, { WEB_PROCESSES: '2', LOG_LEVEL: 'info' })
})
afterAll(() => place.clear())

/** Each call of its own connection: connections are given to the processes in turn. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${node.origin}${path}`, { ...init, headers: { ...init.headers, connection: 'close' } })

type Line = { pid?: number; msg?: string }
const lines = ({ said }: ProductNode): Line[] =>
  said.out.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Line] : []))
const listening = (program: ProductNode) =>
  lines(program).flatMap(({ pid, msg }) => (pid && msg?.startsWith('Server listening') ? [pid] : []))
const processes = async (program: ProductNode) => {
  await waitUntil('both have said that they listen', () => new Set(listening(program).filter(isRunning)).size === 2)
  return [...new Set(listening(program).filter(isRunning))]
}

/** Two for each process. */
const fourClients = (agent: Parameters<typeof greetedClient>[1]) =>
  Promise.all(Array.from({ length: 4 }, () => greetedClient(node.origin, agent)))

describe('two processes at one port', () => {
  it('share the calls between them, and each line of the log says whose it is', async () => {
    const pids = await processes(node)
    // Asked until then: the second of them may have come to the port after the first calls.
    await waitUntil('both have answered', async () => {
      expect((await ask('/api/company/style')).status).toBe(200)
      const answered = lines(node).filter(({ msg }) => msg === 'answered')
      return new Set(answered.map(({ pid }) => pid)).size === 2
    })
    expect(pids).not.toContain(node.pid)
  })

  it('tell each other what happens, once', async () => {
    const ana = await (await house.aCompany()).anAgent()
    const clients = await fourClients(ana)
    const heardOf = (client: LiveClient, language: string) =>
      (client.named('events') as { name: string; payload: { language?: string } }[][])
        .flat()
        .filter(({ name, payload }) => name === agentEvents.profileChanged.name && payload.language === language)
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
    for (const language of ['en', 'es', 'pt']) {
      expect((await ask('/api/user/language', { method: 'POST', headers, body: JSON.stringify({ language }) })).status).toBe(200)
      for (const client of clients) await waitUntil(`${language} is heard`, () => heardOf(client, language).length)
    }
    for (const client of clients) for (const language of ['en', 'es']) expect(heardOf(client, language)).toHaveLength(1)
  })

  it('show each other who looks at a chat, without Redis', async () => {
    const company = await house.aCompany()
    const sales = await company.aDepartment()
    const chat = await aChat(house.superuser, { companyId: company.companyId, departmentId: sales, waId: 'eins' })
    const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [sales] })]
    const watchers = await fourClients(ana)
    const client = await greetedClient(node.origin, bia)
    client.socket.emit('attend', { chat, typing: true })
    for (const watcher of watchers) await waitUntil('it is told', () => presencesOf(watcher).includes(`${bia.userId} typing eins`))
  })

  it('count together', async () => {
    const agent = await (await house.aCompany()).anAgent()
    await fourClients(agent)
    const counts = new Set<string>()
    for (let nth = 0; nth < 4; nth++) {
      const text = await (await ask('/metrics')).text()
      counts.add(/^prosa_live_clients (\d+)$/m.exec(text)?.[1] ?? text)
    }
    expect([...counts]).toEqual(['4'])
  })

  it('nobody waits for one that died: what it had not taken goes to the other', async () => {
    const [stopped] = await processes(node)
    process.kill(stopped!, 'SIGSTOP')
    // Connections are handed over in turn, and none to one that has not taken its last: sooner or later one waits while later ones are answered.
    const asked: { answer: Promise<Response>; isAnswered: boolean }[] = []
    await waitUntil('one of them waits', () => {
      const one = { answer: ask('/api/company/style'), isAnswered: false }
      // Whether it is answered or reset is looked at when all of them have ended.
      void Promise.allSettled([one.answer]).then(([{ status }]) => {
        one.isAnswered = status === 'fulfilled'
      })
      asked.push(one)
      const waiting = asked.findIndex(({ isAnswered }) => !isAnswered)
      return asked.slice(waiting + 1).filter(({ isAnswered }) => isAnswered).length > 1 && waiting >= 0
    })
    process.kill(stopped!, 'SIGKILL')
    const settled = await Promise.allSettled(asked.map(({ answer }) => answer))
    // Those that it took before it was stopped end with it; the others are answered, so that none is left that waits.
    const ended = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.cause?.code] : []))
    expect(ended.filter((code) => code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET')).toEqual([])
    await waitUntil('there are two again', () => new Set(listening(node).filter(isRunning)).size === 2, 30_000)
  })

  it('one that is killed is begun again, and nobody misses anything', async () => {
    const agent = await (await house.aCompany()).anAgent()
    const before = await processes(node)
    const clients = await fourClients(agent)
    process.kill(before[0]!, 'SIGKILL')
    const gone = () => clients.filter(({ socket }) => !socket.connected)
    await waitUntil('its clients are gone', () => gone().length > 0)
    await announce(house.house, agent.companyId, 'währenddessen')
    // What had just reached the one that is gone is reset with it, as in any browser, which asks again.
    const isServed = async () => {
      const [answer] = await Promise.allSettled([ask('/api/company/style')])
      return answer.status === 'fulfilled' && answer.value.status === 200
    }
    await waitUntil('the other one serves alone', isServed)
    await waitUntil('there are two again', () => new Set(listening(node).filter(isRunning)).size === 2, 30_000)
    const stayed = clients.filter((client) => !gone().includes(client))
    expect(stayed).not.toHaveLength(0)
    const back = await Promise.all(gone().map(({ cursor }) => greetedClient(node.origin, agent, { cursor })))
    await announce(house.house, agent.companyId, 'danach')
    for (const client of [...back, ...stayed]) {
      await waitUntil('all is heard', () => textsOf(client).includes('danach'))
      expect(textsOf(client)).toEqual(['währenddessen', 'danach'])
    }
    expect(lines(node).filter(({ msg }) => msg?.includes('a web process ended'))).toHaveLength(2)
  })
})

it('a port that is taken is said in one sentence, whoever found it so', async () => {
  const taken = createServer((socket) => socket.destroy())
  const port = await freePort()
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
  const { url, secrets } = house
  const env = { DATABASE_URL: url, TOKEN_SECRET: secrets.tokenSecret, ENCRYPTION_KEY: secrets.encryptionKey }
  const program = place.run({
    dataDir: place.emptyFolder(),
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', WEB_PROCESSES: '2' },
  })
  expect(await program.ended).toBe(1)
  await new Promise((resolve) => taken.close(resolve))
  expect(program.said.err.trimEnd().split('\n')).toEqual([expect.stringMatching(`^Port ${port} is already in use`)])
})

it('SIGTERM ends all of them in order', async () => {
  const pids = await processes(node)
  const agent = await (await house.aCompany()).anAgent()
  const client = await greetedClient(node.origin, agent)
  const complaints = node.said.err
  node.kill('SIGTERM')
  expect(await node.ended).toBe(0)
  expect(node.said.err).toBe(complaints)
  expect([client.socket.connected, ...pids.map(isRunning)]).toEqual([false, false, false])
})

it('a primary that is killed leaves nobody behind', async () => {
  const program = await aProductNode(place, house, { WEB_PROCESSES: '2', LOG_LEVEL: 'info' })
  const pids = await processes(program)
  program.kill('SIGKILL')
  await waitUntil('the others are gone', () => !pids.some(isRunning), 30_000)
})
