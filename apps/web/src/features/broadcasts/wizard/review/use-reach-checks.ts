import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCall } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import type { StepName } from '../../draft-steps.ts'
import type { LookedAt } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

export type Check = {
  key: string
  tone: 'ok' | 'warn' | 'danger'
  words: string
  aside?: string
  /** What can be done about it, and where. */
  act?: { words: string; step: StepName }
}

/** So many answers each takes beside the usual chats before customers wait long; above it a slower pace is advised. */
const mostEach = 60

/** What a rehearsal that is over says of the account's day, and of the answers that the department has to be ready for. */
export function useReachChecks({ companyId, written }: LookedAt, rehearsal: Rehearsal | null): Check[] {
  const texts = useTexts(wizardTexts).review.checks
  const language = useLanguage()
  const { departmentId } = written
  const isRight = rehearsal?.isOver && rehearsal.isCurrent && rehearsal.problem === null
  const { account, expectedAnswers, willReceive = 0 } = isRight ? rehearsal : {}
  const isAwaited = expectedAnswers !== undefined && expectedAnswers !== null
  const agents = useCall(departmentCalls.listColleagues, isAwaited && departmentId ? { companyId, departmentId } : null).data?.length
  const department = useCall(departmentCalls.listDepartments, { companyId }).data?.find((one) => one.departmentId === departmentId)
  const write = (count: number) => writeNumber(count, language)
  const checks: Check[] = []
  if (account) {
    const { limit, used, quality } = account
    const room = Math.max(limit - used, 0)
    const words =
      willReceive > room
        ? texts.overLimit(write(room), write(willReceive), write(limit))
        : [texts.limit(write(willReceive), write(limit)), ...(used === 0 ? [] : [texts.begun(used, write(used))])].join('; ')
    checks.push({
      key: 'limit',
      tone: willReceive > room ? 'warn' : 'ok',
      words,
      aside: quality === 'UNKNOWN' ? '' : texts.qualities[quality],
    })
  }
  if (isAwaited && agents !== undefined && department) {
    const isMuch = expectedAnswers > agents * mostEach
    checks.push({
      ...{ key: 'expected', tone: isMuch ? 'warn' : 'ok' },
      words:
        expectedAnswers === 0
          ? texts.fewAnswers
          : texts.answers(department.departmentName, agents, expectedAnswers, write(expectedAnswers)),
      ...(isMuch && { act: { words: texts.adjustPace, step: 'schedule' } }),
    })
  }
  return checks
}
