import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../kit/db/db.ts'

type ToCheck = { companyId: string; phonenumberId: string }

/** Of all companies: those that were not asked about since, longest ago first. */
export const listNumbersToCheck = (db: Db, channelType: ChannelType, before: number, most: number): Promise<ToCheck[]> =>
  db<ToCheck[]>`select company_id, phonenumber_id from doors.numbers_to_check(${channelType}::smallint, ${before}, ${most})`
