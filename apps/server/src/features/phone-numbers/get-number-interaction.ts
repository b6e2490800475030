import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { findNumber } from './find-number.ts'
import { readFigures } from './interaction-store.ts'

export const getNumberInteraction: Handler<typeof interactionCalls.getNumberInteraction> = async (ctx, { phonenumberId }) => {
  await findNumber(ctx, phonenumberId)
  return { ...(await readFigures(ctx.db, ctx.actor, { kind: 'number', phonenumberId }, null)), restartNeeded: false }
}
