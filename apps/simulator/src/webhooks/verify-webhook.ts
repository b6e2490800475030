import { randomInt } from 'node:crypto'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import { type World, webhookUrlOf } from '../state/world.ts'

const patience = 5_000
/** The product may still be starting. */
const pauses = [100, 200, 400, 800, 1_500, 3_000]
const lastPause = 10_000

/** Asks the address whether it knows the token, as Meta does for a new address (CHANNELS 1.5). Null where it does, otherwise why not. */
export async function challengeFault(number: NumberState, url: string, verifyToken = number.config.verifyToken): Promise<string | null> {
  // Not from the number's own random numbers: how often it is asked depends on how long the product takes to start.
  const challenge = String(randomInt(100_000_000, 999_999_999))
  const asked = URL.parse(url)
  if (!asked) return 'no address'
  for (const [name, value] of Object.entries({ mode: 'subscribe', verify_token: verifyToken, challenge })) {
    asked.searchParams.set(`hub.${name}`, value)
  }
  try {
    const answer = await fetch(asked, { signal: AbortSignal.timeout(patience) })
    const isRight = (await answer.text()) === challenge
    return answer.status === 200 && isRight ? null : `the answer was ${answer.status}${isRight ? '' : ' without the challenge'}`
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

/** Asks with pauses until it answers; only then `verified` is called. A new question cancels the one before. */
export function verifyWebhook(world: World, number: NumberState, verified: () => void): void {
  number.outbox.verification?.()
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  number.outbox.verification = () => {
    isOver = true
    clearTimeout(timer)
  }
  const ask = async (attempt: number) => {
    const url = webhookUrlOf(world, number)
    const begun = performance.now()
    const isGood = url !== null && (await challengeFault(number, url)) === null
    if (isOver || world.isStopped) return
    if (isGood) {
      record(number, 'webhook.verified', { note: url, code: 200, durationMs: performance.now() - begun })
      verified()
    } else timer = setTimeout(() => void ask(attempt + 1), pauses[attempt] ?? lastPause)
  }
  void ask(0)
}
