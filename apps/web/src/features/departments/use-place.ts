import type { Department } from '@prosa/contract/departments/model'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { DepartmentPart } from './department-parts.ts'
import { type Setup, useKeptPlace, useLastPlace } from './kept-place.ts'

/**
 * The list (with the department that the person comes back from), one department, or the set-up of one that may not exist yet; `turn` is
 * another number for each opening.
 */
export type Place =
  | { kind: 'list'; from: string | null }
  | { kind: 'detail'; departmentId: string; part: DepartmentPart | null; turn: number }
  | ({ kind: 'setup'; turn: number } & Setup)

type Opened = { departmentId: string | null; part: DepartmentPart | null; turn: number }
type Way = { replace?: boolean; ignoreBlocker?: boolean }

/** What the section shows. The address says which department is open. */
export function useDepartmentPlace() {
  const router = useRouter()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const last = useLastPlace()
  const [setup, setSetup] = useState(last.setup)
  const [opened, setOpened] = useState<Opened>({ departmentId: null, part: null, turn: 0 })
  const { turn } = opened
  const idHere = new URLSearchParams(searchStr).get('department')
  if (idHere !== null && opened.departmentId !== idHere) setOpened({ departmentId: idHere, part: null, turn })
  useKeptPlace({ departmentId: idHere, setup: idHere === null ? setup : null })

  /** Keeps the rest of the address, and the visit that the search of the settings counts. */
  const show = async (departmentId: string | null, way: Way = {}) => {
    const query = new URLSearchParams(searchStr)
    if (departmentId === null) query.delete('department')
    else query.set('department', departmentId)
    if (departmentId !== idHere) await router.navigate({ href: `${pathname}?${query}`, state: true, ...way })
    setSetup(null)
  }
  const setUp = (departmentId: string | null) => {
    setOpened({ departmentId, part: null, turn: turn + 1 })
    setSetup({ departmentId, at: 0 })
  }
  const place: Place =
    idHere !== null
      ? { ...opened, kind: 'detail', departmentId: idHere }
      : setup
        ? { ...setup, kind: 'setup', turn }
        : { kind: 'list', from: opened.departmentId }
  return {
    place,
    /** The department that was open when the person was led to a setting whose address names none. */
    lastId: last.departmentId,
    leave: () => void show(null),
    /** For a deleted department: without a question about unsaved changes, and without an entry in the history. */
    leaveGone: () => void show(null, { replace: true, ignoreBlocker: true }),
    open: ({ departmentId, isDraft }: Department, part: DepartmentPart | null, way?: Way) => {
      if (isDraft) return setUp(departmentId)
      setOpened({ departmentId, part, turn: turn + 1 })
      void show(departmentId, way)
    },
    add: () => setUp(null),
    go: (at: number, departmentId: string | null) => {
      setOpened((now) => ({ ...now, departmentId }))
      setSetup((now) => now && { at, departmentId })
    },
  }
}
