import type { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { saveReadUntil } from './template-trouble-store.ts'

export const readTemplateTroubles: Handler<typeof troubleCalls.readTemplateTroubles> = async ({ db, actor }, { until }) => ({
  readUntil: await saveReadUntil(db, actor.companyId, actor.userId, until),
})
