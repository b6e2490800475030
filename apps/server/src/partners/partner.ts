import { Refusal } from '../kit/http/refusal.ts'
import { readBounded } from './read-bounded.ts'

/** One system of somebody else: where it is, and whom we say we are. */
export type Partner = { url: string; userAgent: string }

const timeLimit = 3_000
const mostBytes = 100_000

/** Its answer to a plain question as JSON. Silent, broken, or far too long: all the same to whoever asked. */
export async function askPartner({ url, userAgent }: Partner, path: string, query: Record<string, string> = {}): Promise<unknown> {
  const address = new URL(`${url.replace(/\/+$/, '')}/${path}`)
  address.search = new URLSearchParams(query).toString()
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return JSON.parse(await readBounded(answer, mostBytes))
  } catch (error) {
    throw new Refusal('partner.unavailable', { cause: error })
  }
}
