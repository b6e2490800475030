import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Department } from '@prosa/contract/departments/model'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knownAnswer, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import type { CheckedValue } from '../values/check-values.ts'
import { noDepartmentValues, toDepartmentValues, type ValueGroup } from '../values/department-values.ts'
import { type DepartmentForm, departmentDraftKey, useDepartmentForm } from '../values/use-department-form.ts'
import { useLead } from '../values/use-lead.ts'
import { putDepartment, useSaveDepartment } from '../values/use-save-department.ts'

export const guidedSteps = ['name', 'agents', 'permissions', 'address'] as const
export type GuidedStep = (typeof guidedSteps)[number]

const groupsOf: Record<GuidedStep, readonly ValueGroup[]> = {
  name: ['name', 'numbers'],
  agents: ['agents'],
  permissions: ['permissions'],
  address: ['address'],
}

const checkedIn: Record<GuidedStep, readonly CheckedValue[]> = {
  name: ['departmentName'],
  agents: [],
  permissions: [],
  address: ['address'],
}

type Wanted = {
  companyId: string
  /** Null until the first step is done. */
  department: Department | null
  at: number
  onGo: (at: number, departmentId: string | null) => void
}

/** A step is saved when it is left, forward or back; after the last one comes the end. */
export function useSetup({ companyId, department, at, onGo }: Wanted) {
  const client = useQueryClient()
  const form = useDepartmentForm(
    departmentDraftKey(department?.departmentId ?? null),
    department ? toDepartmentValues(department) : noDepartmentValues,
  )
  const drafting = useCommand(departmentSetupCalls.createDraft, { takesOver: true })
  const save = useSaveDepartment(companyId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [reached, setReached] = useState(at)
  const { place, lead } = useLead()
  const step = guidedSteps[at] ?? null

  const isTaken = () => {
    const wanted = form.values.departmentName.trim().toLowerCase()
    const known = knownAnswer(client, departmentCalls.listDepartments, { companyId }) ?? []
    return known.some(
      ({ departmentId, departmentName }) => departmentId !== department?.departmentId && departmentName.toLowerCase() === wanted,
    )
  }
  const begin = async (): Promise<Department> => {
    const draft = await drafting.mutateAsync({ companyId, phonenumberIdList: [...form.values.phonenumberIdList] })
    putDepartment(client, companyId, draft)
    onGo(at, draft.departmentId)
    return draft
  }
  const saveStep = async (left: GuidedStep, seen: DepartmentForm['seen']): Promise<Department | null> => {
    const now = department ?? (await begin())
    const { changes, settle } = form
    const isSaved = await save({ department: now, groups: groupsOf[left], changes, seen, onSaved: settle })
    return isSaved ? now : null
  }
  const move = async (next: number, seen: DepartmentForm['seen']) => {
    if (isBusy || (step && !form.check(checkedIn[step]))) return
    // Checked before the department is created: otherwise a draft would stay behind that cannot get this name.
    if (step === 'name' && isTaken()) return form.refuseName(form.values.departmentName)
    setBusy(true)
    setProblem(null)
    try {
      const now = step ? await saveStep(step, seen) : department
      if (!now) return lead()
      setReached(Math.max(reached, next))
      onGo(next, now.departmentId)
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'department.nameTaken') form.refuseName(form.values.departmentName)
      else setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    step,
    reached,
    isBusy,
    problem,
    place,
    go: (next: number) => (form.clashes.length === 0 ? void move(next, form.seen) : lead()),
    /** Overwrites what the others saved, and goes on to the next step. */
    overwrite: () => {
      form.insist()
      void move(at + 1, form.saved)
    },
  }
}
