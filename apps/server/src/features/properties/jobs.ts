import { propertyBinLife } from '@prosa/contract/properties/limits'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { forgetProperty, listPropertiesToForget } from './property-store.ts'

const atATime = 100
const valuesAtATime = 2_000

/** What was in the bin for as long as it may: its values go first, in small transactions. */
async function forgetProperties({ background: { database }, clock }: House, signal: AbortSignal): Promise<void> {
  const before = clock.now() - propertyBinLife
  for (let isOver = false; !isOver && !signal.aborted; ) {
    const old = await database.transaction(null, (db) => listPropertiesToForget(db, before, atATime))
    for (const key of old)
      for (let isGone = false; !isGone && !signal.aborted; )
        isGone = await database.transaction(key.companyId, (db) => forgetProperty(db, key, before, valuesAtATime))
    isOver = old.length < atATime
  }
}

export const propertySchedules = [
  schedule({
    name: 'property.forget',
    cron: '59 3 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetProperties(house, signal),
  }),
]
