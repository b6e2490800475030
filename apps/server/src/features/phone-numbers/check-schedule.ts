import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../kit/db/all-answered.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { fewAtATime } from '../../kit/pace/few-at-a-time.ts'
import { checkNumber } from './check-number.ts'
import { saveAsked } from './number-change-store.ts'
import { listNumbersToCheck } from './phone-number-store.ts'
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
    const { database, clock, report } = house
    const before = clock.now() - every
    const due = await database.transaction(null, (db) => listNumbersToCheck(db, ChannelType.WhatsAppCloud, before, mostInARun))
    const check = async ({ companyId, phonenumberId }: (typeof due)[number]) => {
      if (signal.aborted) return
      // Before it is asked, so that it is known whatever comes of it: the next run begins with others.
      await database.transaction(companyId, (db) => saveAsked(db, companyId, phonenumberId, clock.now()))
      await checkNumber(house, companyId, phonenumberId, AbortSignal.any([signal, AbortSignal.timeout(standingWait)]))
    }
    const inTurn = fewAtATime(atATime)
    await allAnswered(due.map((number) => inTurn(() => check(number).catch(report))))
    signal.throwIfAborted()
  },
})
