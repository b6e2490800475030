import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { chatAddress, inboxAddress } from '../../../kit/chat-address.ts'
import { useIsPhone } from '../../../ui/screen-size.ts'

type Known = Pick<ListedContact, 'contactId' | 'waId'>

/** The contact that is shown beside the list, and the ways from it; on a phone it has a page of its own. */
export function useBeside(data: SessionData) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [shown, setShown] = useState<Known | null>(null)
  const pageOf = (waId: string) => `/${encodeURIComponent(data.companyId)}/contact/${encodeURIComponent(waId)}`
  const openPage = (waId: string) => void navigate({ href: pageOf(waId) })
  return {
    shown,
    pageOf,
    openPage,
    open: ({ contactId, waId }: Known) => (isPhone ? openPage(waId) : setShown({ contactId, waId })),
    openChat: (contact: Pick<ListedContact, 'phonenumberId' | 'waId'>) => void navigate({ href: chatHrefOf(data, contact) }),
    close: () => setShown(null),
  }
}
export type Beside = ReturnType<typeof useBeside>

/** The address of their chat; of whoever never had one, that of the inbox, which begins it. */
const chatHrefOf = (data: SessionData, { phonenumberId, waId }: Pick<ListedContact, 'phonenumberId' | 'waId'>): string =>
  phonenumberId === null ? `${inboxAddress(data)}?number=${encodeURIComponent(waId)}` : chatAddress(data, { phonenumberId, waId })
