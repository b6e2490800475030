import { Agent, request } from 'node:http'
import { answerAsks } from './harness/child.ts'
import type { Loaded, Target } from './harness/load.ts'

let stopped = false

/** Asks again as soon as there is an answer, in each of so many lanes, until the time is over or somebody says stop. */
async function load({ url, tokens, form, lanes, milliseconds }: Target & { lanes: number; milliseconds: number }): Promise<Loaded> {
  stopped = false
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const begun = performance.now()
  let answers = 0
  const body = form && new URLSearchParams(form).toString()
  const lane = async () => {
    while (!stopped && performance.now() - begun < milliseconds) {
      const token = tokens[answers % tokens.length]
      answers += 1
      await ask(url, agent, token ? { authorization: `Bearer ${token}` } : {}, body)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return { answers, perSecond: (answers * 1000) / (performance.now() - begun) }
}

const ask = (url: string, agent: Agent, headers: Record<string, string>, body?: string) =>
  new Promise<void>((resolve, reject) => {
    const sent =
      body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } }
    request(url, { agent, ...sent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })

answerAsks({
  load,
  stop: async () => {
    stopped = true
  },
})
