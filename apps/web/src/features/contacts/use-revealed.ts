import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { useState } from 'react'
import { useCommand } from '../../kit/calls/query.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { contactsTexts } from './contacts-texts.ts'

/** Number and e-mail of a contact, masked until somebody has them shown; `email` is null where it is as the contact has it. */
export function useRevealed(companyId: string, waId: string) {
  const isHiding = useSessionData()?.contactsMasked === true
  const [shown, setShown] = useState<{ waId: string; phone: string; email: string } | null>(null)
  const { mutate, isPending } = useCommand(contactMaskingCalls.revealContact, {
    failed: (language) => contactsTexts[language].notRevealed,
  })
  const own = shown?.waId === waId ? shown : null
  return {
    phone: own?.phone ?? shownPhone(waId),
    email: own?.email ?? null,
    /** What they wrote themselves meanwhile. */
    noteEmail: (email: string) => setShown(own && { ...own, email }),
    /** Null where there is nothing hidden. */
    reveal: isHiding && !own ? () => mutate({ companyId, waId }, { onSuccess: (all) => setShown({ waId, ...all }) }) : null,
    isPending,
  }
}

export type Revealed = ReturnType<typeof useRevealed>
