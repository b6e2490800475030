import type { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listTroubles } from './template-trouble-store.ts'

const most = 50
const toldFor = 30 * 86_400_000

export const listTemplateTroubles: Handler<typeof troubleCalls.listTemplateTroubles> = ({ db, actor, house }) =>
  listTroubles(db, { ...actor, since: house.clock.now() - toldFor, most })
