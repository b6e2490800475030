import { sessionLife } from '@prosa/contract/session/rules'
import { inChunks } from '../../kit/db/in-chunks.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { endSessionsElsewhere } from './end-sessions.ts'
import { pruneSessions } from './session-store.ts'

export const sessionJobs = [endSessionsElsewhere]

/** A person who signs in leaves nothing old behind; this is for those who do not come back. */
export const sessionSchedules = [
  schedule({
    name: 'session.forget',
    cron: '37 3 * * *',
    timeZone: 'America/Sao_Paulo',
    async run({ house, signal }) {
      const before = house.clock.now() - sessionLife.kept
      await inChunks(house.database, signal, (db, most) => pruneSessions(db, before, most))
    },
  }),
]
