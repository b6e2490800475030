import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { IconMessage } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { problemText } from '../../../kit/calls/problem-text.ts'
import { useCall, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { chatAddress } from '../../../kit/chat-address.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { usePhoneNumberId, useSessionData } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { contactPageTexts } from './contact-page-texts.ts'

/** Leads to their latest chat that this person sees, or starts one through a WhatsApp number; without either it is not there. */
export function OpenChatButton({ companyId, contact }: { companyId: string; contact: ContactDetail }) {
  const texts = useTexts(contactPageTexts)
  const router = useRouter()
  const person = useSessionData()
  const { phonenumberId, waId, countryNumber, phonenumber } = contact
  const starting = useCommand(chatActionCalls.startChat, { takesOver: true })
  const numberId = useNumberToWriteFrom(companyId)
  if (!person || (phonenumberId === null && (numberId === null || phonenumber === ''))) return null
  const show = (chat: ChatKey) => void router.navigate({ href: chatAddress(person, chat) })
  const start = () =>
    starting.mutate({ companyId, phonenumberId: numberId ?? '', countryNumber, phonenumber }, { onSuccess: show, onError: tellNotStarted })
  const open = () => (phonenumberId === null ? start() : show({ phonenumberId, waId }))
  return (
    <Button leftSection={<IconMessage size={16} stroke={1.75} aria-hidden="true" />} loading={starting.isPending} onClick={open}>
      {phonenumberId === null ? texts.startChat : texts.openChat}
    </Button>
  )
}

/** They have a chat, but not one that this person sees: that it was not found is not what somebody reads who asked for none. */
function tellNotStarted(error: unknown) {
  const isElsewhere = error instanceof RefusedError && error.code === 'chat.notFound'
  const say = (language: Language) => {
    const texts = contactPageTexts[language]
    return { text: texts.notStarted, detail: isElsewhere ? texts.elsewhere : problemText(error, language) }
  }
  showToast({ kind: isElsewhere ? 'warning' : 'error', say })
}

/** R158: chats are begun through WhatsApp numbers. The number chosen in the frame comes first. */
function useNumberToWriteFrom(companyId: string): string | null {
  const chosen = usePhoneNumberId()
  const { data = [] } = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId })
  const numbers = data.filter(({ channelType }) => channelNames[channelType] === 'whatsapp')
  return (numbers.find(({ phonenumberId }) => phonenumberId === chosen) ?? numbers[0])?.phonenumberId ?? null
}
