import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Distribution } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import type { DepartmentPermission } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, knownAnswer, patchAnswer, queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { showNotice } from '../../../kit/notices.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { putDepartment } from '../values/use-save-department.ts'

type PermissionChange = { permission: DepartmentPermission; on: boolean }
type QuickChange = PermissionChange | { distribution: Distribution }
export type QuickWish = PermissionChange | { distributes: boolean }
/** With a version, it is refused where somebody else changed the department since. */
type Way = { offersUndo: boolean; version?: number }

/** Optimistic update in the list itself: shown at once, saved one after the other, undone when it fails. */
export function useQuickChange(companyId: string) {
  const client = useQueryClient()
  const permissions = useCommand(departmentSetupCalls.saveDepartmentPermissions, { takesOver: true })
  const rules = useCommand(departmentSetupCalls.saveInboxRules, { takesOver: true })
  const [versions] = useState(ownVersions)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const here = { companyId }

  const show = (id: string, change: QuickChange) =>
    patchAnswer(client, departmentCalls.listDepartments, here, (known) =>
      known.map((each) => (each.departmentId === id ? changed(each, change) : each)),
    )
  const save = async (id: string, change: QuickChange, asOf?: number) => {
    const known = knownAnswer(client, departmentCalls.listDepartments, here)?.find(({ departmentId }) => departmentId === id)
    if (!known) return null
    const version = asOf === undefined ? known.version : versions.newest(id, asOf)
    const now = changed(known, change)
    const one = { companyId, departmentId: id, version }
    const saved =
      'permission' in change
        ? await permissions.mutateAsync({ ...one, permissions: now.permissions })
        : await rules.mutateAsync({ ...one, inboxRules: now.inboxRules })
    versions.note(version, saved)
    putDepartment(client, companyId, saved)
    return saved
  }
  const inTurn = (id: string, change: QuickChange, asOf?: number) => {
    const turn = before.current.then(() => save(id, change, asOf))
    before.current = Promise.allSettled([turn])
    return turn
  }

  const apply = async (department: Department, change: QuickChange, { offersUndo, version }: Way) => {
    const { departmentId, departmentName } = department
    const back = opposite(department, change)
    show(departmentId, change)
    try {
      const saved = await inTurn(departmentId, change, version)
      if (!saved) return showFailed(departmentName, () => null)
      if (!offersUndo) return
      const say = (language: Language) => ({ text: words(departmentName, change, language) })
      const undo = () => void apply(saved, back, { offersUndo: false, version: saved.version })
      showToast({ kind: 'success', say, undo })
    } catch (error) {
      show(departmentId, back)
      askAgain(client, queryKeyOf(departmentCalls.listDepartments, here))
      showFailed(departmentName, (language) => problemText(error, language))
    }
  }
  return (department: Department, wish: QuickWish) =>
    void apply(department, 'distributes' in wish ? distributing(client, department, wish.distributes) : wish, { offersUndo: true })
}

const showFailed = (name: string, reason: (language: Language) => string | null) =>
  showNotice((language) => ({ text: departmentsTexts[language].quick.failed(name), detail: reason(language) }))

/** Switching it on again restores the kind of distribution from before it was switched off. */
function distributing(client: QueryClient, { departmentId, inboxRules }: Department, distributes: boolean): QuickChange {
  const kinds = lastDistributions(client)
  if (distributes) return { distribution: kinds.get(departmentId) ?? 'leastLoaded' }
  kinds.set(departmentId, inboxRules.distribution)
  return { distribution: 'off' }
}

function changed(department: Department, change: QuickChange): Department {
  const { permissions, inboxRules } = department
  return 'permission' in change
    ? { ...department, permissions: { ...permissions, [change.permission]: change.on } }
    : { ...department, inboxRules: { ...inboxRules, distribution: change.distribution } }
}

const opposite = ({ inboxRules }: Department, change: QuickChange): QuickChange =>
  'permission' in change ? { ...change, on: !change.on } : { distribution: inboxRules.distribution }

function words(name: string, change: QuickChange, language: Language): string {
  const texts = departmentsTexts[language]
  return 'permission' in change
    ? texts.quick.permission(name, texts.permissions[change.permission].name, change.on)
    : texts.quick.distribution(name, change.distribution !== 'off')
}

const known = new WeakMap<QueryClient, Map<string, Distribution>>()

/** The kind of distribution that each department had before it was switched off, while the page is open, for the signed-in person. */
function lastDistributions(client: QueryClient): Map<string, Distribution> {
  const kinds = known.get(client) ?? new Map<string, Distribution>()
  known.set(client, kinds)
  return kinds
}

/** Optimistic locking: by department, the run of versions that this screen saved without anybody else's in between. */
function ownVersions() {
  const runs = new Map<string, { first: number; last: number }>()
  return {
    note: (sent: number, { departmentId, version }: Department) => {
      const run = runs.get(departmentId)
      runs.set(departmentId, { first: run?.last === sent ? run.first : version, last: version })
    },
    /** The newest version if all changes after `version` were made here; otherwise `version` itself. */
    newest: (departmentId: string, version: number): number => {
      const run = runs.get(departmentId)
      return run && run.first <= version ? run.last : version
    },
  }
}
