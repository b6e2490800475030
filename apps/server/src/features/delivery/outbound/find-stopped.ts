import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Db } from '../../../kit/db/db.ts'
import { listStopped } from '../../templates/public.ts'
import type { Outgoing } from './outbound-store.ts'
import type { Result } from './result.ts'

/**
 * [TE85] A template that waited leaves only while it may: since it was written its text may have been submitted anew, paused or deleted. What
 * nobody here knows is left to its provider. Answers what becomes of a message whose template may not leave.
 */
export async function findStopped(db: Db, companyId: string, messages: readonly Outgoing[]) {
  const leaving = messages.flatMap(({ messageId, phonenumberId, content }) =>
    content.template?.templateId === undefined ? [] : [{ messageId, phonenumberId, templateId: content.template.templateId }],
  )
  const stopped = leaving.length === 0 ? [] : await listStopped(db, companyId, leaving)
  const statusOf = new Map(stopped.map(({ messageId, status }) => [messageId, status]))
  return (itemId: string, { messageId }: Outgoing): Result | null => {
    if (!statusOf.has(messageId)) return null
    const failure = { problem: problemOf(statusOf.get(messageId) ?? null), providerCode: null, detail: '', traceId: null }
    return { kind: 'answered', itemId, messageId, sentTo: '', outcome: { kind: 'refused', failure, retryAfterMs: null }, asked: {} }
  }
}

function problemOf(status: number | null): ChannelProblem {
  if (status === TemplateStatus.Paused) return 'templatePaused'
  return status === TemplateStatus.Disabled ? 'templateDisabled' : 'templateMissing'
}
