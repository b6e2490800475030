import { ChatStatus } from '@prosa/contract/chats/states'
import type { Department } from '@prosa/contract/departments/model'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { systemUser } from '@prosa/contract/inbox/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { isBuilt } from '@prosa/contract/unbuilt'
import { useMemo } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import type { Option } from '../../../ui/select/option.ts'
import { inboxTexts } from '../inbox-texts.ts'
import type { Person } from './use-people.ts'

export type FilterOptions = {
  statuses: readonly Option<ChatStatus>[]
  departmentIds: readonly Option[]
  numberIds: readonly Option[]
  labelIds: readonly Option[]
  userIds: readonly Option[]
}

type Known = { companyId: string; departments: readonly Department[] | undefined; people: readonly Person[] | null }

/** The options of all filters, by name. */
export function useFilterOptions({ companyId, departments, people }: Known): FilterOptions {
  const texts = useTexts(inboxTexts)
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }, { later: true }).data
  const labels = useCall(labelCalls.listLabels, { companyId }, { later: true }).data
  return useMemo(
    () => ({
      statuses: ChatStatus.values.map((value) => ({ value, label: texts.statuses[ChatStatus.nameOf(value)] })),
      departmentIds: (departments ?? [])
        .filter(({ isDraft }) => !isDraft)
        .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName })),
      numberIds: (numbers ?? []).map(({ phonenumberId, phonenumberName, phonenumber }) => ({
        value: phonenumberId,
        label: phonenumberName || writePhone(phonenumber ?? phonenumberId),
        ...(phonenumber !== null && { also: phonenumber }),
      })),
      labelIds: (labels ?? []).map(({ labelId, text }) => ({ value: labelId, label: text })),
      userIds: [
        ...(people ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
        ...(isBuilt('flows') ? [{ value: systemUser, label: texts.filters.system }] : []),
      ],
    }),
    [texts, departments, numbers, labels, people],
  )
}
