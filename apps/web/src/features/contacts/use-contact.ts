import type { ChatKey } from '@prosa/contract/chats/model'
import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { messageCalls } from '@prosa/contract/messages/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemText } from '../../kit/calls/problem-text.ts'
import { askAgain, patchAnswer, queryKeyOf, useCall } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { contactsTexts } from './contacts-texts.ts'

export type Asked = { companyId: string } & ChatKey
/** Without a chat it is the contact of a page, which any of its chats tells of. */
type Named = { companyId: string; waId: string; phonenumberId?: string }

/**
 * The contact of a chat or of a page, and how to change it: each change is saved by itself. Optimistic locking: it is refused where somebody else was
 * quicker.
 */
export function useContact({ companyId, phonenumberId, waId }: Named) {
  const client = useQueryClient()
  const asked = { companyId, waId }
  const contact = useCall(contactCalls.getContact, asked)
  // Until something is said in the chat little is known of them: then all is.
  const isNameOnly = contact.data?.isNameOnly === true
  const contactId = contact.data?.contactId

  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind !== 'contact' && !(isNameOnly && told.kind === 'message')) return
        const place = told.kind === 'contact' ? told.news : told.news.message
        const isOfPage = phonenumberId === undefined && told.kind === 'contact' && told.news.contactId === contactId
        if (isOfPage || (place.phonenumberId === phonenumberId && place.waId === waId))
          askAgain(client, queryKeyOf(contactCalls.getContact, { companyId, waId }), { inBackground: true })
      }),
    [client, companyId, phonenumberId, waId, isNameOnly, contactId],
  )

  const show = (after: ContactDetail) => {
    client.setQueryData(queryKeyOf(contactCalls.getContact, asked), after)
    const { name, status, leadId } = after
    if (phonenumberId === undefined) return
    const chat = { companyId, phonenumberId, waId }
    patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, contact: { ...known.contact, name, status, leadId } }))
  }
  /** Resolves with true when it is saved. */
  const change = async <C extends Call>(call: C, more: Omit<SentOf<C>, keyof typeof asked | 'version'>): Promise<boolean> => {
    try {
      const input = { ...asked, ...more, ...(contact.data && { version: contact.data.version }) } as SentOf<C>
      show((await send(call, input)) as ResultOf<C> & ContactDetail)
      return true
    } catch (error) {
      const isLate = error instanceof RefusedError && error.code === 'contact.changedMeanwhile'
      const isNumber = error instanceof RefusedError && error.fields.some(({ name }) => name === 'name')
      if (isLate) await contact.refetch()
      showToast({
        kind: 'error',
        say: (language) => {
          const texts = contactsTexts[language]
          return isLate
            ? { text: texts.conflict }
            : { text: texts.notSaved, detail: isNumber ? texts.numberAsName : problemText(error, language) }
        },
      })
      return false
    }
  }
  return { ...contact, change }
}

export type ContactChange = ReturnType<typeof useContact>['change']
