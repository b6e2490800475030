import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { useContact } from '../use-contact.ts'

type Asked = { companyId: string; waId: string }

const pause = 10_000

/** The contact of a page, and whether any chat can be this person's to see. */
export function usePageContact({ companyId, waId }: Asked) {
  const contact = useContact({ companyId, waId })
  useLookedAfter({ companyId, waId })
  return { ...contact, seesChats: useSeesChats(companyId, contact.data) }
}

/**
 * Asks again now and then while somebody looks at the page: what is changed is told to who sees a chat of the contact, and whoever works with
 * contacts need not see one.
 */
function useLookedAfter({ companyId, waId }: Asked) {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      const key = queryKeyOf(contactCalls.getContact, { companyId, waId })
      if (document.visibilityState === 'visible') askAgain(client, key, { inBackground: true })
    }
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [client, companyId, waId])
}

/** One of the contact, or of a department in which they work. False until that is known. */
function useSeesChats(companyId: string, contact: ContactDetail | undefined): boolean {
  const session = useSessionData()
  const isAdmin = session !== null && permissionsOf(session).includes('admin')
  const { data: departments = [] } = useCall(departmentCalls.listDepartments, isAdmin ? null : { companyId })
  return isAdmin || departments.length > 0 || (contact !== undefined && contact.phonenumberIdList.length > 0)
}
