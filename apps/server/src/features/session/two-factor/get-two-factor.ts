import type { twoFactorCalls } from '@prosa/contract/session/two-factor-calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { getOwnTwoFactor, toldTwoFactor } from './two-factor-store.ts'

export const getTwoFactor: Handler<typeof twoFactorCalls.getTwoFactor> = async ({ db, actor }) =>
  toldTwoFactor(await getOwnTwoFactor(db, actor))
