import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerAsks } from './harness/child.ts'

export type BadOrder = { url: string; clients: number; eachPerSecond: number; milliseconds: number; fromOwnAddresses: boolean }

/** As large as they may be and dear to parse, signed by nobody: without a signature, with half of one, and with one that fits nothing. */
const bodies = [`{"entry":[${'{},'.repeat(930_000)}{}]}`, `${'['.repeat(1_400_000)}${']'.repeat(1_400_000)}`].map((text) =>
  Buffer.from(text),
)
const signatures = (body: Buffer) => [undefined, 'sha256=abc', `sha256=${createHmac('sha256', 'nobody').update(body).digest('hex')}`]
const bad = bodies.flatMap((body) => signatures(body).map((signature) => ({ body, signature })))

let isStopped = false

/** Each client sends one after the other, at its pace, until the time is over or somebody says stop; how many were answered, by status. */
async function send({ url, clients, eachPerSecond, milliseconds, fromOwnAddresses }: BadOrder): Promise<Record<string, number>> {
  isStopped = false
  const until = performance.now() + milliseconds
  const answers: Record<string, number> = {}
  const client = async (nth: number) => {
    // Linux has all of 127.0.0.0/8.
    const agent = new Agent({ keepAlive: true, ...(fromOwnAddresses && { localAddress: `127.0.1.${nth + 1}` }) })
    for (let sent = nth; !isStopped && performance.now() < until; sent++) {
      const begun = performance.now()
      const status = await one(url, agent, bad[sent % bad.length]!)
      answers[status] = (answers[status] ?? 0) + 1
      await pause(Math.max(0, 1_000 / eachPerSecond - (performance.now() - begun)))
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, nth) => client(nth)))
  return answers
}

/** Who is cut off while sending gets no answer: that is one too. */
const one = (url: string, agent: Agent, { body, signature }: (typeof bad)[number]) =>
  new Promise<string>((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(signature && { 'x-hub-signature-256': signature }),
    }
    const asked = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('close', () => resolve(String(response.statusCode)))
      // Nobody reads the rest of it.
      asked.destroy()
    })
    asked.once('error', () => resolve('cut off')).end(body)
  })

answerAsks({
  send,
  stop: async () => {
    isStopped = true
  },
})
