import type { DeviceType } from '@prosa/contract/notifications/states'
import type { Db } from '../../kit/db/db.ts'

type Device = {
  companyId: string
  sessionId: string
  userId: string
  deviceType: DeviceType
  pushChannel: string | null
  appVersion: string | null
  imei: string | null
  seenAt: number
}

/** One for each session; what it told before is replaced whole. */
export async function saveDevice(db: Db, device: Device): Promise<void> {
  const { companyId, sessionId, userId, deviceType, pushChannel, appVersion, imei, seenAt } = device
  await db`insert into devices (company_id, session_id, user_id, device_type, push_channel, app_version, imei, seen_at)
    values (${companyId}, ${sessionId}, ${userId}, ${deviceType}, ${pushChannel}, ${appVersion}, ${imei}, ${seenAt})
    on conflict (company_id, session_id) do update set device_type = excluded.device_type, push_channel = excluded.push_channel,
      app_version = excluded.app_version, imei = excluded.imei, seen_at = excluded.seen_at`
}
