import type { Department } from '@prosa/contract/departments/model'
import { useState } from 'react'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { showNotice } from '../../../kit/notices.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { checkedValues } from '../values/check-values.ts'
import { allGroups } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { useLead } from '../values/use-lead.ts'
import { useSaveDepartment } from '../values/use-save-department.ts'

/** Sends only what was changed. What somebody else changed meanwhile is shown first, and never overwritten without asking. */
export function useSaveDetail(companyId: string, department: Department, form: DepartmentForm) {
  const save = useSaveDepartment(companyId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { place, lead } = useLead()

  const send = async (seen: DepartmentForm['seen']) => {
    if (isBusy || !form.check(checkedValues)) return
    const { changes, settle } = form
    setBusy(true)
    setProblem(null)
    try {
      const isSaved = await save({ department, groups: allGroups, changes, seen, onSaved: settle })
      if (!isSaved) return lead()
      showNotice((language) => ({ text: departmentsTexts[language].form.saved, detail: null }), { kind: 'success' })
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'department.nameTaken') form.refuseName(form.values.departmentName)
      else {
        setProblem(error)
        lead()
      }
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    place,
    save: () => (form.clashes.length === 0 ? send(form.seen) : lead()),
    overwrite: () => {
      form.insist()
      void send(form.saved)
    },
  }
}
