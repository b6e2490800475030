import { templateEvents } from '@prosa/contract/templates/events'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { listItemOf } from './show-template.ts'

type Work = { db: Db; emit: Emit; companyId: string }

/** After every change of its row. `mayLeaveAsBefore`: what composers offer is the same as before, and they need not ask again. */
export async function tellTemplate({ db, emit, companyId }: Work, templateId: string, { mayLeaveAsBefore = false } = {}): Promise<void> {
  const item = await listItemOf(db, companyId, templateId)
  const { version } = item
  emit(templateEvents.changed, { templateId, version, item })
  if (!mayLeaveAsBefore) emit(templateEvents.sendableChanged, { templateId, version })
}
