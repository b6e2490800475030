import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { schedule } from '../../kit/jobs/schedules.ts'
import { checkNumber } from './check-number.ts'
import { listNumbersToCheck } from './numbers-to-check-store.ts'
import { standingWait } from './standing-wait.ts'

const every = 3_600_000
const mostAtOnce = 200

/** Each number once an hour, a new one within minutes. The disconnected ones too: what people mend at the provider is found. */
export const checkSchedule = schedule({
  name: 'number.check',
  cron: '*/5 * * * *',
  timeZone: 'UTC',
  async run({ house, signal }) {
    const before = house.clock.now() - every
    const due = await house.database.transaction(null, (db) => listNumbersToCheck(db, ChannelType.WhatsAppCloud, before, mostAtOnce))
    for (const { companyId, phonenumberId } of due) {
      signal.throwIfAborted()
      await checkNumber(house, companyId, phonenumberId, AbortSignal.any([signal, AbortSignal.timeout(standingWait)])).catch(house.report)
    }
  },
})
