import { templateBinDays } from '@prosa/contract/templates/limits'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { countSchedule } from './figures/count-sends.ts'
import { forgetTemplate, listTemplatesToForget } from './template-bin-store.ts'

const atATime = 100

/** What was in the bin for as long as it may. */
async function forgetTemplates({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  const before = clock.now() - templateBinDays * 86_400_000
  for (let isOver = false; !isOver && !signal.aborted; ) {
    const old = await database.transaction(null, (db) => listTemplatesToForget(db, before, atATime))
    for (const key of old) await database.transaction(key.companyId, (db) => forgetTemplate(db, key, before))
    isOver = old.length < atATime
  }
}

export const templateSchedules = [
  countSchedule,
  schedule({
    name: 'template.forget',
    cron: '7 4 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetTemplates(house, signal),
  }),
]
