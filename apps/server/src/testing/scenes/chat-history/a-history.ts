import type { Provider } from '../../stand-ins/a-provider.ts'
import type { TestHouse } from '../../test-house.ts'
import type { InboundPost } from '../inbound-scene.ts'
import { movingSteps, writingSteps } from './agent-steps.ts'
import { customerSteps } from './customer-steps.ts'
import { openHistory } from './history-context.ts'
import { labelSteps } from './label-steps.ts'

const often = ['write', 'write', 'send', 'send', 'status', 'status', 'status', 'labelChat', 'labelMessage']

/** A company in which everything happens that can happen to a chat, in an order that a seed decides. */
export async function aHistory(house: TestHouse, provider: Provider, inbound: InboundPost, seed: number) {
  const ctx = await openHistory(house, provider, inbound, seed)
  const { companyId, pick, sending } = ctx
  const steps = { ...customerSteps(ctx), ...writingSteps(ctx), ...movingSteps(ctx), ...(await labelSteps(ctx)) }
  const deck: string[] = []

  /** Everything comes up before anything comes a second time round. */
  async function step(): Promise<{ name: string; isDone: boolean }> {
    if (deck.length === 0) deck.push(...Object.keys(steps), ...often)
    const name = deck.splice(deck.indexOf(pick(deck)), 1)[0]!
    // Not so far that somebody would have to sign in again.
    house.clock.advance(pick([10, 500, 5_000]))
    return { name, isDone: await steps[name]!() }
  }
  return { companyId, step, names: Object.keys(steps), aSender: sending.aSender }
}
