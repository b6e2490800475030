import { schedule } from '../../kit/jobs/schedules.ts'
import { forgetLabels } from './forget-labels.ts'
import { mergeRest } from './merge-rest.ts'

export const labelJobs = [mergeRest]

export const labelSchedules = [
  schedule({
    name: 'label.forget',
    cron: '47 3 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetLabels(house, signal),
  }),
]
