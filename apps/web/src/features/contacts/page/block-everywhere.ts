import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import type { QueryClient } from '@tanstack/react-query'
import { problemText } from '../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { contactPageTexts } from './contact-page-texts.ts'

type Given = { companyId: string; contact: ContactDetail; client: QueryClient }

export const isBlocked = ({ status }: Pick<ContactDetail, 'status'>) => status === ContactStatus.Blocked

/** On all numbers of the company, or on none. Undone for a moment by its opposite, which blocks where it was blocked before. */
export async function blockEverywhere({ companyId, contact, client }: Given, blocks: boolean, only?: readonly string[]): Promise<void> {
  const asked = { companyId, waId: contact.waId }
  const call = blocks ? contactCalls.blockContact : contactCalls.unblockContact
  try {
    const after = await send(call, { ...asked, ...(only && { phonenumberIdList: [...only] }) })
    client.setQueryData(queryKeyOf(contactCalls.getContact, asked), after)
    const before = contact.blockedOn
    const back = blocks ? after.blockedOn.filter((id) => !before.includes(id)) : before
    showToast({
      kind: 'success',
      say: (language) => ({ text: contactPageTexts[language][blocks ? 'wasBlocked' : 'wasUnblocked'] }),
      undo: only ? undefined : () => void blockEverywhere({ companyId, contact: after, client }, !blocks, back),
    })
  } catch (error) {
    showToast({ kind: 'error', say: (language) => ({ text: contactPageTexts[language].notBlocked, detail: problemText(error, language) }) })
  }
}
