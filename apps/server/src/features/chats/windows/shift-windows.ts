import { chatEvents } from '@prosa/contract/chats/events'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { shiftWindowRows } from './window-shift-store.ts'

type Doing = { db: Db; emit: Emit; house: House; companyId: string }

/** In demo mode only, as if so much time had passed: the windows of a number's chats end that much earlier. */
export async function shiftWindows({ db, emit, house, companyId }: Doing, phonenumberId: string, byMs: number): Promise<void> {
  if (!house.config.demo) throw new Refusal('demo.off')
  for (const chat of await shiftWindowRows(db, companyId, phonenumberId, byMs)) emit(chatEvents.changed, chat)
}
