import { livePath } from '@prosa/contract/live'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { greetedClient, type LiveClient, liveClient, presencesOf } from '../../testing/live-client.ts'
import { liveNode } from '../../testing/programs/live-node.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { testClock } from '../../testing/test-clock.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { idOf } from '../db/ids.ts'
import { allowance, allowances, bucket } from './live-limits.ts'
import { mostLineBytes, mostWordBytes, mostWords } from './live-lines.ts'

async function aServer(options: Parameters<typeof testHouse>[0] = {}) {
  const house = await testHouse({ live: true, ...options })
  await house.house.events.start()
  return { house, origin: await house.app.listen({ port: 0, host: '127.0.0.1' }) }
}

const verdict = (client: LiveClient) =>
  waitUntil('it is let in or refused', () => client.named('refused')[0] ?? (client.named('hello').length > 0 && 'in'))

/** A bare one, which says whatever it likes. */
async function openLine(origin: string) {
  const line = new WebSocket(`${origin.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`)
  onTestFinished(() => line.close())
  const [heard, ends]: [string[], number[]] = [[], []]
  line.addEventListener('message', ({ data }) => heard.push(String(data)))
  line.addEventListener('close', ({ code }) => ends.push(code))
  await waitUntil('the line is open', () => heard.length)
  return { line, heard, ends }
}

/** As no honest client does: refused, it stays on the line and asks again. */
async function knockOnOneLine(origin: string, token: string, times: number) {
  const { line, heard } = await openLine(origin)
  const refusals = () => heard.filter((text) => text.startsWith('44') && text.includes('session.invalid'))
  for (let n = 1; n <= times; n++) {
    line.send(`40${JSON.stringify({ token })}`)
    await waitUntil('it is refused', () => refusals().length === n)
  }
}

describe('an allowance', () => {
  it('is used up, and there again when its time is over', () => {
    const clock = testClock()
    const mayAsk = allowance({ most: 2, within: 1_000 }, clock)
    expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, true, false])
    clock.advance(999)
    expect(mayAsk()).toBe(false)
    clock.advance(1)
    expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, true, false])
  })

  it('is each one’s own, and forgets who was not seen for the longest', () => {
    const mayAsk = allowances({ most: 1, within: 1_000 }, testClock())
    expect([mayAsk('a'), mayAsk('a'), mayAsk('b')]).toEqual([true, false, true])
    for (let other = 0; other < 9_998; other++) mayAsk(`other ${other}`)
    expect(mayAsk('b')).toBe(false)
    mayAsk('one too many')
    expect([mayAsk('b'), mayAsk('a')]).toEqual([false, true])
  })
})

describe('a bucket', () => {
  it('gives all at once, and fills again as time goes by, never beyond its rim', () => {
    const clock = testClock()
    const take = bucket({ most: 4, within: 1_000 }, clock)
    expect([take(3), take(1), take(1)]).toEqual([true, true, false])
    clock.advance(500)
    expect([take(1), take(1)]).toEqual([true, false])
    clock.advance(60_000)
    expect([take(4), take(1)]).toEqual([true, false])
  })
})

describe('the sockets of one person', () => {
  let house: TestHouse
  let origin: string
  beforeAll(async () => {
    ;({ house, origin } = await aServer())
  })

  it('are 20 at most, also when all come at once; another person has their own', async () => {
    const company = await house.aCompany()
    const [person, other] = [await company.anAgent(), await company.anAgent()]
    const clients = Array.from({ length: 30 }, () => liveClient(origin, person.token))
    const verdicts = await Promise.all(clients.map(verdict))
    expect(verdicts.filter((one) => one === 'in')).toHaveLength(20)
    expect(verdicts.filter((one) => one === 'rate.limited')).toHaveLength(10)
    expect(await verdict(liveClient(origin, other.token))).toBe('in')
  })

  it('leave their place when they go, and when they were refused', async () => {
    const person = await (await house.aCompany()).anAgent()
    const now = house.clock.now()
    const dead = await house.house.accessTokens.sign({ ...person, sessionId: idOf('none'), expiresAt: now + 60_000 }, now)
    await knockOnOneLine(origin, dead, 25)
    const clients = await Promise.all(Array.from({ length: 20 }, () => greetedClient(origin, person)))
    expect(await verdict(liveClient(origin, person.token))).toBe('rate.limited')
    clients[0]!.socket.disconnect()
    await waitUntil('there is a place again', async () => (await verdict(liveClient(origin, person.token))) === 'in')
  })

  it('leave their place also when the line is cut at the door', async () => {
    const node = await liveNode(house.house)
    const person = await (await house.aCompany()).anAgent()
    for (let n = 0; n < 20; n++) {
      const { reached, release } = node.holdNextReading()
      const { socket } = liveClient(node.origin, person.token)
      await reached
      socket.io.engine.close()
      await waitUntil('the server knows', async () => (await node.lines()) === 0)
      release()
    }
    await waitUntil('there is a place', async () => (await verdict(liveClient(node.origin, person.token))) === 'in')
  })
})

describe('handshakes', () => {
  const rates = { session: 3, visitor: 2, costly: 1e9 }
  const tries = async (origin: string, times: number, token: string, headers: Record<string, string> = {}) => {
    const got: unknown[] = []
    for (let n = 0; n < times; n++) got.push(await verdict(liveClient(origin, token, { headers })))
    return got
  }

  it('are counted by session, and by address for those who have none', async () => {
    const { house, origin } = await aServer({ rates })
    const company = await house.aCompany()
    const [one, other] = [await company.anAgent(), await company.anAgent()]
    expect(await tries(origin, 3, 'garbage')).toEqual(['session.invalid', 'session.invalid', 'rate.limited'])
    expect(await tries(origin, 4, one.token)).toEqual(['in', 'in', 'in', 'rate.limited'])
    expect(await tries(origin, 1, other.token)).toEqual(['in'])
    house.clock.advance(60_000)
    expect(await tries(origin, 1, 'garbage')).toEqual(['session.invalid'])
  })

  it('come from the address that a trusted proxy saw, and only from such a one', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const trusting = await aServer({ rates, config: { trustedProxies: ['127.0.0.0/8'] } })
    expect(await tries(trusting.origin, 3, '', from('1.2.3.4'))).toEqual(['session.invalid', 'session.invalid', 'rate.limited'])
    expect(await tries(trusting.origin, 1, '', from('1.2.3.5'))).toEqual(['session.invalid'])
    const wary = await aServer({ rates })
    expect(await tries(wary.origin, 2, '', from('1.2.3.4'))).toEqual(['session.invalid', 'session.invalid'])
    expect(await tries(wary.origin, 1, '', from('1.2.3.5'))).toEqual(['rate.limited'])
  })
})

describe('the words of one socket', () => {
  let house: TestHouse
  let origin: string
  let agent: TestAgent
  beforeAll(async () => {
    ;({ house, origin } = await aServer())
    agent = await (await house.aCompany()).anAgent()
  })

  it('renew a token ten times within five seconds; more are refused', async () => {
    const { socket } = await greetedClient(origin, agent)
    const renew = () => socket.emitWithAck('token', agent.token) as Promise<{ ok: boolean }>
    for (let n = 0; n < 10; n++) expect(await renew()).toEqual({ ok: true })
    expect(await renew()).toEqual({ ok: false })
    house.clock.advance(5_000)
    expect(await renew()).toEqual({ ok: true })
  })

  it('attend ten times within five seconds; more are not heard', async () => {
    const company = await house.aCompany()
    const departmentId = await company.aDepartment()
    const [watcher, chatty] = [await greetedClient(origin, await company.anAgent()), await company.anAgent()]
    const { socket } = await greetedClient(origin, chatty)
    const chats = await Promise.all(
      ['a', 'b', 'c'].map((waId) => aChat(house.superuser, { companyId: company.companyId, departmentId, waId })),
    )
    for (let n = 0; n < 9; n++) socket.emit('attend', null)
    socket.emit('attend', { chat: chats[0], typing: false })
    socket.emit('attend', { chat: chats[1], typing: false })
    await waitUntil('the tenth is told', () => presencesOf(watcher).includes(`${chatty.userId} viewing a`))
    house.clock.advance(5_000)
    socket.emit('attend', { chat: chats[2], typing: false })
    await waitUntil('later ones are told', () => presencesOf(watcher).includes(`${chatty.userId} viewing c`))
    expect(presencesOf(watcher)).toEqual([`${chatty.userId} viewing a`, `${chatty.userId} gone a`, `${chatty.userId} viewing c`])
  })
})

describe('a line is cut off', () => {
  let house: TestHouse
  let origin: string
  let agent: TestAgent
  beforeAll(async () => {
    ;({ house, origin } = await aServer())
    agent = await (await house.aCompany()).anAgent()
  })
  const [withoutAWord, tooLong] = [1006, 1009]
  const endOf = ({ ends }: { ends: number[] }) => waitUntil('the line is cut', () => ends[0])
  /** Whoever has a session comes in on it. */
  const letIn = async () => {
    const opened = await openLine(origin)
    opened.line.send(`40${JSON.stringify({ token: agent.token })}`)
    await waitUntil('it is greeted', () => opened.heard.some((text) => text.includes('hello')))
    return opened
  }
  const renewed = ({ heard }: { heard: string[] }, times: number) =>
    waitUntil('the words before are heard', () => heard.filter((text) => text.startsWith('43')).length === times)

  it.each([
    ['before anybody was let in', () => openLine(origin), (token: string) => `40${JSON.stringify({ token })}`],
    ['of somebody who was let in', letIn, (token: string) => `421${JSON.stringify(['token', token])}`],
  ])('by a word of more than 8 kB, %s', async (_, open, word) => {
    const opened = await open()
    opened.line.send(word('x'.repeat(mostWordBytes)))
    expect(await endOf(opened)).toBe(tooLong)
  })

  it('not by the longest word', async () => {
    const opened = await letIn()
    const word = JSON.stringify(['token', ''])
    opened.line.send(`421${JSON.stringify(['token', 'x'.repeat(mostWordBytes - 3 - word.length)])}`)
    await renewed(opened, 1)
  })

  it.each([
    ['before anybody was let in', () => openLine(origin), mostWords.most],
    ['of somebody who was let in', letIn, mostWords.most - 1],
  ])('by more words than anybody needs, %s', async (_, open, left) => {
    const opened = await open()
    for (let n = 0; n < left; n++) opened.line.send('3')
    house.clock.advance(mostWords.within / mostWords.most)
    // The answer shows that all before it were read, and none of them was one too many; one more is there again by now.
    if (open === letIn) {
      opened.line.send('421["token",""]')
      await renewed(opened, 1)
    }
    expect(opened.line.readyState).toBe(WebSocket.OPEN)
    for (let n = 0; n < 3; n++) opened.line.send('3')
    expect(await endOf(opened)).toBe(withoutAWord)
  })

  it('by more bytes than anybody needs, in few words', async () => {
    const opened = await letIn()
    const word = `42${JSON.stringify(['attend', 'x'.repeat(mostWordBytes - 20)])}`
    for (let sent = 0; sent <= mostLineBytes.most; sent += word.length) opened.line.send(word)
    expect(await endOf(opened)).toBe(withoutAWord)
  })

  it('when it left the room it was let into', async () => {
    const opened = await letIn()
    opened.line.send('41')
    await endOf(opened)
  })

  it('and may come again', async () => {
    const { socket, frames } = await greetedClient(origin, agent)
    for (let n = 0; n <= mostWords.most; n++) socket.emit('attend', null)
    await waitUntil('it is cut', () => frames.some(([name]) => name === 'gone'))
    expect(frames.at(-1)).toEqual(['gone', 'transport close'])
    expect(await verdict(liveClient(origin, agent.token))).toBe('in')
  })
})
