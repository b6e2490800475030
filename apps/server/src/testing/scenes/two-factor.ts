import { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import type { TestHouse } from '../test-house.ts'
import type { TestAgent } from './a-company.ts'
import { appCodeAt } from './app-code.ts'

/** What an app with this secret shows now, or so many half minutes later. */
export const appCode = (house: TestHouse, secret: string, halfMinutes = 0): Promise<string> =>
  appCodeAt(secret, house.clock.now() + halfMinutes * 30_000)

/** Turns the second factor on as the web does; the code of this half minute is used up by it. */
export async function turnOnTwoFactor(house: TestHouse, { token }: Pick<TestAgent, 'token'>) {
  const { secret } = (await house.ask(twoFactorCalls.startTwoFactor, {}, { token })).result
  const code = await appCode(house, secret)
  const { recoveryCodes } = (await house.ask(twoFactorCalls.confirmTwoFactor, { code }, { token })).result
  return { secret, recoveryCodes, code }
}
