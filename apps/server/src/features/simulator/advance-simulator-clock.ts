import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { expireChats, shiftWindows } from '../chats/public.ts'
import { askSimulator } from './ask-simulator.ts'

const { advanceSimulatorClock: call } = simulatorCalls
const hour = 3_600_000
const expiryLimit = 10_000

/** The simulator's clock goes on; ours cannot, so that what it measures comes nearer instead. */
export const advanceSimulatorClock: Handler<typeof call> = async (ctx, { phonenumberId, hours }) => {
  const { companyId } = ctx.actor
  const state = await askSimulator(ctx, call, phonenumberId, { path: ['clock'], body: { hours } })
  await ctx.house.work(companyId, ({ db, emit }) => shiftWindows({ db, emit, house: ctx.house, companyId }, phonenumberId, hours * hour))
  await expireChats(ctx.house, AbortSignal.timeout(expiryLimit))
  return state
}
