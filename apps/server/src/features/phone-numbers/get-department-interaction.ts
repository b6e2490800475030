import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { readFigures } from './interaction-store.ts'

export const getDepartmentInteraction: Handler<typeof interactionCalls.getDepartmentInteraction> = async ({ db, actor }) => ({
  ...(await readFigures(db, actor, { kind: 'departments' }, null)),
  restartNeeded: false,
})
