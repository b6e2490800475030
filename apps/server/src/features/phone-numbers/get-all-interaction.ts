import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import { isRestartNeeded } from '@prosa/contract/phone-numbers/rules'
import type { Handler } from '../../kit/http/serve.ts'
import { readFigures } from './interaction-store.ts'

export const getAllInteraction: Handler<typeof interactionCalls.getAllInteraction> = async ({ db, actor, house }, { x }) => ({
  ...(await readFigures(db, actor, { kind: 'all' }, x)),
  restartNeeded: isRestartNeeded(x, house.clock.now()),
})
