import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { queueMail } from '../notifications/public.ts'
import type { NumberWork } from './number-work.ts'
import { findNumberRow } from './phone-number-store.ts'
import { listReaders } from './reader-store.ts'

/** To the addresses of the number and to the company's administrators, each in one mail. */
export async function mailTrouble({ db, house, companyId }: NumberWork, phonenumberId: string, problem: ChannelProblem): Promise<void> {
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) return
  const readers = await listReaders(db, companyId, { emails: row.notificationEmails, hiddenDomain: house.config.internalDomain })
  for (const { email, language } of readers) {
    await queueMail(house, db, companyId, {
      kind: 'numberTrouble',
      to: email,
      language,
      values: {
        numberName: row.phonenumberName,
        problem,
        isDisconnected: row.channelStatus === ChannelStatus.Disconnected,
        at: house.clock.now(),
        path: `/settings/${companyId}/main?section=numbers`,
      },
    })
  }
}
