import { Agent, get } from 'node:http'
import { answerAsks } from './harness/child.ts'
import type { Loaded, Target } from './harness/load.ts'

let stopped = false

/** Asks again as soon as there is an answer, in each of so many lanes, until the time is over or somebody says stop. */
async function load({ url, tokens, lanes, milliseconds }: Target & { lanes: number; milliseconds: number }): Promise<Loaded> {
  stopped = false
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const begun = performance.now()
  let answers = 0
  const lane = async () => {
    while (!stopped && performance.now() - begun < milliseconds) {
      const token = tokens[answers % tokens.length]
      answers += 1
      await ask(url, agent, token ? { authorization: `Bearer ${token}` } : {})
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return { answers, perSecond: (answers * 1000) / (performance.now() - begun) }
}

const ask = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })

answerAsks({
  load,
  stop: async () => {
    stopped = true
  },
})
