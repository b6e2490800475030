import type { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listSetAsideRows } from './set-aside-store.ts'

const most = 200

export const listSetAside: Handler<typeof phoneNumberCalls.listSetAside> = ({ db }, { companyId }) => listSetAsideRows(db, companyId, most)
