import { signupKeptFor } from '@prosa/contract/signup/rules'
import { inChunks } from '../../kit/db/in-chunks.ts'
import { pruneAttempts } from '../../kit/http/attempt-store.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { pruneSignups } from './signup-store.ts'

/** Longer than anything is counted for. */
const attemptsKeptFor = 24 * 3_600_000

export const signupSchedules = [
  schedule({
    name: 'signup.forget',
    cron: '41 * * * *',
    timeZone: 'UTC',
    async run({ house: { database, clock }, signal }) {
      const now = clock.now()
      await inChunks(database, signal, (db, most) => pruneSignups(db, now - signupKeptFor, most))
      await inChunks(database, signal, (db, most) => pruneAttempts(db, now - attemptsKeptFor, most))
    },
  }),
]
