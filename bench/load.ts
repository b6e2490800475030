import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

type Target = { url: string; headers?: Record<string, string> }

/** Answers per second with 20 in flight, for a bounded time. */
export async function throughput({ url, headers = {} }: Target, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let answers = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  const lane = async () => {
    while (performance.now() < end) {
      await one()
      answers++
    }
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return (answers * 1000) / milliseconds
}
