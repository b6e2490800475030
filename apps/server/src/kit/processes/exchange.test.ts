import { describe, expect, it } from 'vitest'
import { openExchange } from './exchange.ts'
import { openSiblings } from './siblings.ts'
import type { ToProcess } from './words.ts'

/** Processes whose messages arrive at once, as far as they are not deaf. */
function aFamily() {
  // Longer than a test may take: nobody who waits for one that is gone gets an answer.
  const exchange = openExchange(600_000)
  const member = () => {
    let hear: (message: ToProcess) => void = () => undefined
    const line = { send: (message: ToProcess) => hear(message) }
    const siblings = openSiblings({
      send: (message) => exchange.hear(line, message),
      onMessage: (ear) => {
        hear = ear
      },
    })
    exchange.enter(line)
    const heard: string[] = []
    siblings.hear('news', (text) => heard.push(text))
    return { ...siblings, heard, leave: () => exchange.leave(line) }
  }
  return { member }
}

describe('processes at one port', () => {
  it('hear what the others say, under the topic they listen to, and not themselves', () => {
    const { member } = aFamily()
    const [one, two, three] = [member(), member(), member()]
    one.say('news', 'eins')
    one.say('gossip', 'zwei')
    expect([one.heard, two.heard, three.heard]).toEqual([[], ['eins'], ['eins']])
  })

  it('get the answers of all, without those that fail or know nothing', async () => {
    const { member } = aFamily()
    const [one, two, failing] = [member(), member(), member()]
    member()
    one.answer('count', async () => 1)
    two.answer('count', async () => 2)
    failing.answer('count', () => Promise.reject(new Error('no')))
    expect(await one.gather('count')).toEqual([1, 2])
    expect(await two.gather('count')).toEqual([1, 2])
  })

  it('do not wait for one that is gone', async () => {
    const { member } = aFamily()
    const [one, hanging] = [member(), member()]
    one.answer('count', async () => 1)
    hanging.answer('count', () => new Promise(() => undefined))
    const gathering = one.gather('count')
    hanging.leave()
    expect(await gathering).toEqual([1])
  })
})
