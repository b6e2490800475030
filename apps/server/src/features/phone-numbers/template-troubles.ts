import { phoneNumberEvents } from '@prosa/contract/phone-numbers/events'
import { type ChannelProblem, channelProblems } from '@prosa/contract/phone-numbers/problems'
import type { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import { newId } from '../../kit/db/ids.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { queueMail } from '../notifications/public.ts'
import type { NumberWork } from './disconnect-number.ts'
import { findNumberRow } from './phone-number-store.ts'
import { listReaders } from './reader-store.ts'
import { insertTroubles, listTroubles, type NewTrouble, saveReadUntil } from './template-trouble-store.ts'

const most = 50
const toldFor = 30 * 86_400_000

export const listTemplateTroubles: Handler<typeof troubleCalls.listTemplateTroubles> = ({ db, actor, house }) =>
  listTroubles(db, { ...actor, since: house.clock.now() - toldFor, most })

export const readTemplateTroubles: Handler<typeof troubleCalls.readTemplateTroubles> = async ({ db, actor }, { until }) => ({
  readUntil: await saveReadUntil(db, actor.companyId, actor.userId, until),
})

const longest = { templateName: 512, templateLanguage: 20 }

/** To the administrators, under the bell and by mail, and to the number's addresses: once a day for each template and problem. */
export async function tellTemplateTrouble(work: NumberWork, suffered: readonly Omit<NewTrouble, 'troubleId'>[]): Promise<void> {
  if (suffered.length === 0) return
  const { db, emit, companyId, house } = work
  const now = house.clock.now()
  const troubles = suffered.map((one) => ({
    ...one,
    troubleId: newId(),
    templateName: one.templateName.slice(0, longest.templateName),
    templateLanguage: one.templateLanguage.slice(0, longest.templateLanguage),
  }))
  const fresh = new Set(await insertTroubles(db, companyId, troubles, now))
  for (const trouble of troubles.filter(({ troubleId }) => fresh.has(troubleId))) {
    emit(phoneNumberEvents.templateTrouble, { troubleId: trouble.troubleId })
    const problem = channelProblems.find((known) => known === trouble.problem)
    if (problem !== undefined) await mailTemplateTrouble(work, { ...trouble, problem }, now)
  }
}

/** What is only news is told under the bell. */
async function mailTemplateTrouble(
  { db, house, companyId }: NumberWork,
  trouble: NewTrouble & { problem: ChannelProblem },
  at: number,
): Promise<void> {
  const { phonenumberId, templateName, problem } = trouble
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) return
  const path = `/settings/${companyId}/main?section=numbers&numberId=${encodeURIComponent(phonenumberId)}`
  const values = { templateName, numberName: row.phonenumberName, problem, at, path }
  for (const { email, language } of await listReaders(db, companyId, {
    emails: row.notificationEmails,
    hiddenDomain: house.config.internalDomain,
  }))
    await queueMail(house, db, companyId, { kind: 'templateTrouble', to: email, language, values })
}
