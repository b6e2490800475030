import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listPersonCompanies } from './own-company-store.ts'

export const listOwnCompanies: Handler<typeof sessionCalls.listOwnCompanies> = async ({ db, actor }) => {
  const rows = await listPersonCompanies(db, actor)
  return rows.map((row) => ({ ...row, current: row.companyId === actor.companyId }))
}
