import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/phone-number'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { useCall } from '../../../../kit/calls/query.ts'
import { channelNames } from '../../../../kit/channel-names.ts'

type Senders = { numbers: readonly PhoneNumber[] | undefined; isFailed: boolean }

/** The WhatsApp numbers of the company, connected or not: templates leave by no other channel. */
export function useSenders(companyId: string | null): Senders {
  const { data, error } = useCall(phoneNumberListCalls.listPhoneNumbers, companyId === null ? null : { companyId })
  return { numbers: data?.filter(({ channelType }) => channelNames[channelType] === 'whatsapp'), isFailed: error !== null }
}

/** Returns whether a number is known to be unable to send now. */
export const isDown = (numbers: Senders['numbers'], phonenumberId: string): boolean =>
  numbers?.some((number) => number.phonenumberId === phonenumberId && number.channelStatus !== ChannelStatus.Connected) === true
