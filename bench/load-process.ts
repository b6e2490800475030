import { Agent, request } from 'node:http'
import { answerAsks } from './harness/child.ts'
import type { Loaded, Target } from './harness/load.ts'

type Order = Target & { lanes: number; milliseconds: number }

let stopped = false
let places = 0

function anotherAddress(): string {
  places += 1
  return `10.${(places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`
}

/** Asks again as soon as there is an answer, in each of so many lanes, until the time is over or somebody says stop. */
async function load({ url, tokens, forms, jsons, isFromManyPlaces, host, lanes, milliseconds }: Order): Promise<Loaded> {
  stopped = false
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const begun = performance.now()
  let answers = 0
  const bodies = forms?.map((form) => new URLSearchParams(form).toString()) ?? jsons?.map((json) => JSON.stringify(json))
  const type = jsons ? 'application/json' : 'application/x-www-form-urlencoded'
  const lane = async () => {
    while (!stopped && performance.now() - begun < milliseconds) {
      const [token, body] = [tokens[answers % tokens.length], bodies?.[answers % bodies.length]]
      answers += 1
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type }),
        ...(isFromManyPlaces && { 'x-forwarded-for': anotherAddress() }),
        ...(host && { host }),
      }
      await ask(url, agent, headers, body)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return { answers, perSecond: (answers * 1000) / (performance.now() - begun) }
}

const ask = (url: string, agent: Agent, headers: Record<string, string>, body?: string) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
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
