import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { readFigures } from './interaction-store.ts'

export const getOwnInteraction: Handler<typeof interactionCalls.getOwnInteraction> = async ({ db, actor }) => ({
  ...(await readFigures(db, actor, { kind: 'own' }, null)),
  restartNeeded: false,
})
