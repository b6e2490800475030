import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerAsks } from './harness/child.ts'

export type CountOrder = { url: string; token: string; form: Record<string, string>; counts: number; atATime: number }
/** `seconds`: from the first request to the last answer. */
export type Counted = { seconds: number; retried: number }

/** Counts so often, several at a time. A count that is refused because too many run is repeated as `Retry-After` says. */
async function count({ url, token, form, counts, atATime }: CountOrder): Promise<Counted> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime })
  const body = new URLSearchParams(form).toString()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' }
  const begun = performance.now()
  let left = counts
  let retried = 0
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      request(url, { agent, headers, method: 'POST' }, (response) => {
        const { statusCode, headers: answered } = response
        const isRefused = statusCode === 429
        if (statusCode !== 200 && !isRefused) reject(new Error(`${url} answered ${statusCode}`))
        response.resume().once('end', () => resolve(isRefused ? Number(answered['retry-after']) : 0))
      })
        .once('error', reject)
        .end(body)
    })
  const lane = async () => {
    while (left > 0) {
      left -= 1
      for (let wait = await ask(); wait > 0; wait = await ask()) {
        retried += 1
        await pause(wait * 1_000)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
  agent.destroy()
  return { seconds: (performance.now() - begun) / 1_000, retried }
}

answerAsks({ count })
