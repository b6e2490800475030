import { Agent, request } from 'node:http'
import { answerAsks } from './harness/child.ts'
import type { Webhook } from './harness/webhooks.ts'

const lanes = 20

/** Posts them all, 20 in flight; how long each waited for its 200. */
async function post({ url, webhooks }: { url: string; webhooks: Webhook[] }): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const waits: number[] = []
  let next = 0
  const lane = async () => {
    for (let webhook = webhooks[next++]; webhook; webhook = webhooks[next++]) {
      const begun = performance.now()
      await one(url, webhook, agent)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return waits
}

const one = (url: string, { body, signature }: Webhook, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature, 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })

answerAsks({ post })
