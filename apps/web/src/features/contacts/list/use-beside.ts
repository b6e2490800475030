import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useNavigate } from '@tanstack/react-router'
import { chatAddress, inboxAddress } from '../../../kit/chat-address.ts'
import { useIsPhone } from '../../../ui/screen-size.ts'
import type { ListPlace } from './use-list-place.ts'

/** The contact that is shown beside the list, and the ways from it; on a phone it has a page of its own. It stands in the address: a reload shows it again. */
export function useBeside(data: SessionData, { contact, showContact }: Pick<ListPlace, 'contact' | 'showContact'>) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const pageOf = (waId: string) => `/${encodeURIComponent(data.companyId)}/contact/${encodeURIComponent(waId)}`
  const openPage = (waId: string) => void navigate({ href: pageOf(waId) })
  return {
    shown: isPhone ? null : contact,
    pageOf,
    openPage,
    open: ({ waId }: Pick<ListedContact, 'waId'>) => (isPhone ? openPage(waId) : showContact(waId)),
    openChat: (contact: Pick<ListedContact, 'phonenumberId' | 'waId'>) => void navigate({ href: chatHrefOf(data, contact) }),
    close: () => showContact(null),
  }
}
export type Beside = ReturnType<typeof useBeside>

/** The address of their chat; of whoever never had one, that of the inbox, which begins it. */
const chatHrefOf = (data: SessionData, { phonenumberId, waId }: Pick<ListedContact, 'phonenumberId' | 'waId'>): string =>
  phonenumberId === null ? `${inboxAddress(data)}?number=${encodeURIComponent(waId)}` : chatAddress(data, { phonenumberId, waId })
