import type { Department } from '@prosa/contract/departments/model'

/** Which versions came one after the other from here, with nobody else's in between. */
export function ownVersions() {
  const runs = new Map<string, { first: number; last: number }>()
  return {
    note: (sent: number, { departmentId, version }: Department) => {
      const run = runs.get(departmentId)
      runs.set(departmentId, { first: run?.last === sent ? run.first : version, last: version })
    },
    /** What one's own later changes made of a version; where somebody else's came after it, the version itself. */
    newest: (departmentId: string, version: number): number => {
      const run = runs.get(departmentId)
      return run && run.first <= version ? run.last : version
    },
  }
}
