import { departmentCalls } from '@prosa/contract/departments/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { departmentsTexts } from './departments-texts.ts'

const { getTemplate, setTemplateDepartments } = templateDraftCalls

/** Which departments may use a template (C216), as they are and as somebody wants them. */
export function useTemplateDepartments(companyId: string, templateId: string, onSaved: () => void) {
  const client = useQueryClient()
  const answer = useCall(getTemplate, { companyId, templateId })
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data ?? []
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const { mutate, isPending } = useCommand(setTemplateDepartments, {
    done: (language) => departmentsTexts[language].saved,
    failed: (language) => departmentsTexts[language].failed,
  })
  const settle = () => {
    for (const call of [getTemplate, templateListCalls.listTemplates]) askAgain(client, keyOfAll(call))
    onSaved()
  }
  const chosen = wanted ?? answer.data?.departmentIdList ?? []
  return {
    answer,
    options: departments
      .filter(({ isDraft }) => !isDraft)
      .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName })),
    chosen,
    choose: setWanted,
    isChanged: wanted !== null,
    isSaving: isPending,
    save: () => mutate({ companyId, templateId, departmentIdList: [...chosen] }, { onSuccess: settle }),
  }
}
export type TemplateDepartments = ReturnType<typeof useTemplateDepartments>
