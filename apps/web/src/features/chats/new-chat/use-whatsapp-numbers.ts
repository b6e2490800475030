import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { useCall } from '../../../kit/calls/query.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { usePhoneNumberId } from '../../../kit/session/session-data.ts'

/** R158: chats use WhatsApp numbers. The number chosen in the frame comes first. */
export function useWhatsAppNumbers(companyId: string) {
  const { data } = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }, { later: true })
  const chosen = usePhoneNumberId()
  const numbers = data?.filter(({ channelType }) => channelNames[channelType] === 'whatsapp')
  const first = numbers?.find(({ phonenumberId }) => phonenumberId === chosen) ?? numbers?.[0]
  return { numbers, firstId: first?.phonenumberId ?? null }
}
