import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { renewMessagesOf } from './file-store.ts'
import { tellMessages } from './tell-messages.ts'

/** A file that was awaited is there now, or lost: whoever looks at its message sees so. */
export async function tellOfFile(work: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string): Promise<void> {
  await tellMessages({ ...work, companyId }, await renewMessagesOf(work.db, companyId, mediaId), 'changed')
}
