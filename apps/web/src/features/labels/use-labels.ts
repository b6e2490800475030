import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { Label } from '@prosa/contract/labels/model'
import { useMemo } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { isOf, type LabelTab } from './label-tabs.ts'
import { labelsTexts } from './labels-texts.ts'

const none: readonly Label[] = []

/** All labels of the company by their state, and the names of their departments. */
export function useLabels(companyId: string) {
  const texts = useTexts(labelsTexts)
  const listed = useCall(labelCalls.listLabels, { companyId, fillDetail: true })
  const bin = useCall(labelCalls.listLabelBin, { companyId })
  const asked = useCall(departmentCalls.listDepartments, { companyId })
  const departments = asked.data
  const names = useMemo(() => new Map(departments?.map((each) => [each.departmentId, each.departmentName])), [departments])
  const labels = listed.data ?? none
  const byTab: Record<LabelTab, readonly Label[]> = useMemo(
    () => ({ active: labels.filter(isOf('active')), archived: labels.filter(isOf('archived')), bin: bin.data ?? none }),
    [labels, bin.data],
  )
  return {
    labels,
    byTab,
    answerOf: (tab: LabelTab) => (tab === 'bin' ? bin : listed),
    scopes: {
      /** The departments that can be chosen; undefined until they are loaded. */
      departments: departments?.filter(({ isDraft, removedAt }) => !isDraft && removedAt === null),
      error: departments ? null : asked.error,
      retry: () => void asked.refetch(),
      /** A department whose name is not loaded yet is left out. */
      departmentsOf: ({ departmentIdList }: Label) => {
        if (departmentIdList.length === 0) return texts.allDepartments
        return departments ? departmentIdList.map((each) => names.get(each) ?? texts.goneDepartment).join(', ') : ''
      },
    },
  }
}

export type Scopes = ReturnType<typeof useLabels>['scopes']
