import { Agent, request } from 'node:http'
import { answerAsks } from './harness/child.ts'

type Order = { url: string; accessToken: string; lanes: number; count: number; round: number }

/** The same requests as the product makes, one after the other in each lane: how many a second were taken. */
async function send({ url, accessToken, lanes, count, round }: Order): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const begun = performance.now()
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const to = `55119${6_000_000 + round * 10_000 + nth}7`
      const text = { body: 'Temos, sim.' }
      const message = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'text',
        text,
        biz_opaque_callback_data: `${nth}`,
      }
      await one(url, accessToken, JSON.stringify(message), agent)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return (count * 1000) / (performance.now() - begun)
}

const one = (url: string, token: string, body: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })

answerAsks({ send })
