import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { Department } from '@prosa/contract/departments/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { writeText } from '../../../kit/kept/storage.ts'
import { showNotice } from '../../../kit/notices.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { departmentDraftKey } from '../values/use-department-form.ts'

type Order = { department: Department; target: Department | null; withAgents: boolean }

/** Hands over what the department is responsible for, then removes it. */
export function useRemoval(companyId: string) {
  const client = useQueryClient()
  const transfer = useCommand(departmentDetailCalls.transferDepartment, { takesOver: true })
  const remove = useCommand(departmentDetailCalls.removeDepartment, { takesOver: true })

  return async ({ department, target, withAgents }: Order) => {
    const { departmentId, departmentName, isDraft } = department
    const one = { companyId, departmentId }
    try {
      const { chats } = target ? await transfer.mutateAsync({ ...one, departmentTargetId: target.departmentId, withAgents }) : { chats: 0 }
      await remove.mutateAsync(one)
      writeText(departmentDraftKey(departmentId), null, 'session')
      showNotice(
        (language) => {
          const texts = departmentsTexts[language]
          if (isDraft) return { text: texts.discardDraft.done, detail: null }
          const moved = target && chats > 0 ? texts.removal.doneMoving(writeNumber(chats, language), target.departmentName) : null
          return { text: texts.removal.done(departmentName), detail: moved }
        },
        { kind: 'success' },
      )
    } finally {
      askAgain(client, queryKeyOf(departmentCalls.listDepartments, { companyId }))
      askAgain(client, queryKeyOf(departmentCalls.listAllDepartments, { companyId }))
    }
  }
}
