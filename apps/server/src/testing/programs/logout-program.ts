import { sessionEvents } from '@prosa/contract/session/events'
import { endSessionRow } from '../../features/session/session-store.ts'
import { programHouse } from './program-house.ts'

/** A node in which somebody signs out, as the call does it: DATABASE_URL, FAILPOINTS, and COMPANY_ID, USER_ID and SESSION_ID of the one. */
const { COMPANY_ID: companyId = '', USER_ID: userId = '', SESSION_ID: sessionId = '' } = process.env
const house = programHouse()
await house.events.start()
await house.work(companyId, async ({ db, emit }) => {
  const endedAt = house.clock.now()
  await endSessionRow(db, { companyId, sessionId }, endedAt)
  emit(sessionEvents.ended, { userId, sessionId, endedAt })
})
await house.close()
