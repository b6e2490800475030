import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../kit/db/all-answered.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { fewAtATime } from '../../kit/pace/few-at-a-time.ts'
import { checkNumber } from './check-number.ts'
import { listNumbersToCheck } from './numbers-to-check-store.ts'
import { standingWait } from './standing-wait.ts'

const every = 3_600_000
/** So that a run in which nobody answers is over before the next one. */
const mostInARun = 200
const atATime = 10

/** Each number once an hour, a new one within minutes. The disconnected ones too: what people mend at the provider is found. */
export const checkSchedule = schedule({
  name: 'number.check',
  cron: '*/5 * * * *',
  timeZone: 'UTC',
  async run({ house, signal }) {
    const before = house.clock.now() - every
    const due = await house.database.transaction(null, (db) => listNumbersToCheck(db, ChannelType.WhatsAppCloud, before, mostInARun))
    const inTurn = fewAtATime(atATime)
    const check = async (companyId: string, phonenumberId: string) => {
      signal.throwIfAborted()
      await checkNumber(house, companyId, phonenumberId, AbortSignal.any([signal, AbortSignal.timeout(standingWait)])).catch(house.report)
    }
    await allAnswered(due.map(({ companyId, phonenumberId }) => inTurn(() => check(companyId, phonenumberId))))
  },
})
