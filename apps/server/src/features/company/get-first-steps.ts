import type { companyCalls } from '@prosa/contract/company/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findFirstSteps } from './company-store.ts'

export const getFirstSteps: Handler<typeof companyCalls.getFirstSteps> = async ({ db, actor }, { companyId }) => {
  const steps = await findFirstSteps(db, companyId, actor.userId)
  if (!steps) throw new Refusal('company.notFound')
  return steps
}
