import { teamCalls } from '@prosa/contract/agents/team-calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { useMemo } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { permissionWords } from '../session/public.ts'
import { auditTexts } from './audit-texts.ts'
import type { Words } from './entry-changes.ts'

/** What is needed to write an entry in plain words; a name that is not known yet is left out. */
export function useAuditWords(companyId: string): Words {
  const texts = useTexts(auditTexts)
  const states = useTexts(stateWords)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const permissions = useTexts(permissionWords)
  // Whoever is no administrator reads of people whom they are not told all about.
  const ofAdmins = useSessionData()?.permission.adminPermission ? { companyId } : null
  const people = useCall(teamCalls.listAgents, ofAdmins).data
  const departments = useCall(departmentCalls.listAllDepartments, { companyId }).data
  const labels = useCall(labelCalls.listLabels, { companyId }).data
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, ofAdmins).data
  return useMemo(() => {
    const names = new Map<string, string>([
      ...(people ?? []).map(({ userId, name }) => [userId, name] as const),
      ...(departments ?? []).map(({ departmentId, departmentName }) => [departmentId, departmentName] as const),
      ...(labels ?? []).map(({ labelId, text }) => [labelId, text] as const),
      ...(numbers ?? []).map(({ phonenumberId, phonenumberName }) => [phonenumberId, phonenumberName] as const),
    ])
    return { texts, language, timeZone, states, permissionName: (name) => permissions[name].name, nameOf: (id) => names.get(id) }
  }, [texts, language, timeZone, states, permissions, people, departments, labels, numbers])
}
