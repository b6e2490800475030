import { takeBackMessages } from '../../chats/public.ts'
import { type FailedFor, readyAgain } from '../../ledger/public.ts'
import { forgetTemplateSends } from '../../templates/public.ts'
import type { StepPlace } from './take-step.ts'

const peopleAtOnce = 2_000

/** They wait as if nobody had written to them: what failed is gone. Of a broadcast that is locked; answers whether there may be others. */
export async function makeReadyAgain({ db, companyId }: StepPlace, rehearsalId: string, failedFor: FailedFor): Promise<boolean> {
  const { messageIds, isMore } = await readyAgain(db, companyId, rehearsalId, failedFor, peopleAtOnce)
  await forgetTemplateSends(db, companyId, messageIds)
  await takeBackMessages(db, companyId, messageIds)
  return isMore
}
