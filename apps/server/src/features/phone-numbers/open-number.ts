import type { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Channel, ChannelNumber } from '../../channels/channel.ts'
import { channelOf } from '../../channels/channel-of.ts'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { type Credentials, tryCredentials } from './credentials.ts'
import { findNumberRow, type NumberRow } from './phone-number-store.ts'

export type OpenNumber = {
  phonenumberId: string
  channelType: ChannelType
  channelStatus: ChannelStatus
  /** Null where nothing goes through this kind of channel yet. */
  channel: Channel | null
  /** Null where it has no credentials, or none that open. */
  number: ChannelNumber | null
  ratePerSecond: number
  sendingPausedUntil: number | null
  bulkPausedUntil: number | null
}

/** A number with all it takes to ask its provider. Null where there is none. */
export async function openNumber(house: House, db: Db, companyId: string, phonenumberId: string): Promise<OpenNumber | null> {
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) return null
  const { channelType, channelStatus, ratePerSecond, sendingPausedUntil, bulkPausedUntil } = row
  const channel = channelOf(channelType)
  const number = channel && doorOf(house, companyId, row)
  return { phonenumberId, channelType, channelStatus, channel, number, ratePerSecond, sendingPausedUntil, bulkPausedUntil }
}

export function doorOf(house: House, companyId: string, row: NumberRow): ChannelNumber | null {
  const { phonenumberId, providerId, businessAccountId, sealedCredentials } = row
  if (providerId === null || sealedCredentials === null) return null
  const credentials = tryCredentials(house, companyId, phonenumberId, sealedCredentials)
  return credentials && channelNumber(house, { providerId, businessAccountId }, credentials)
}

export const channelNumber = (
  { config }: House,
  { providerId, businessAccountId }: Pick<ChannelNumber, 'providerId' | 'businessAccountId'>,
  { accessToken, appSecret, apiVersion, baseUrl }: Credentials,
): ChannelNumber => ({
  providerId,
  businessAccountId,
  accessToken,
  appSecret,
  baseUrl: baseUrl ?? config.graphUrl ?? 'https://graph.facebook.com',
  apiVersion: apiVersion ?? config.graphVersion,
})
