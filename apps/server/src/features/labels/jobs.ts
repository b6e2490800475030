import { binLife } from '@prosa/contract/labels/limits'
import { inChunks } from '../../kit/db/in-chunks.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { pruneLabels } from './label-change-store.ts'
import { mergeRest } from './merge-rest.ts'

export const labelJobs = [mergeRest]

export const labelSchedules = [
  schedule({
    name: 'label.forget',
    cron: '47 3 * * *',
    timeZone: 'America/Sao_Paulo',
    async run({ house: { database, clock }, signal }) {
      const before = clock.now() - binLife
      await inChunks(database, signal, (db, most) => pruneLabels(db, before, most))
    },
  }),
]
