import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { listPersonCompanies } from './own-company-store.ts'

export const hasSeveralCompanies: Handler<typeof sessionCalls.hasSeveralCompanies> = async ({ db, actor }) => ({
  multipleCompaniesHas: (await listPersonCompanies(db, actor)).length > 1,
})
