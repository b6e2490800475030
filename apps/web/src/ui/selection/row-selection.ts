/** Either some ids, or everything that the filter finds, also rows that are not loaded, except some ids. */
export type RowSelection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> }

export const nothingSelected: RowSelection = { kind: 'some', ids: new Set() }
export const allSelected: RowSelection = { kind: 'all', except: new Set() }

export const isSelected = (selection: RowSelection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)

export const countSelected = (selection: RowSelection, total: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(total - selection.except.size, 0)

export function selectRows(selection: RowSelection, ids: readonly string[], selected: boolean): RowSelection {
  const named = new Set(selection.kind === 'some' ? selection.ids : selection.except)
  const adds = selected === (selection.kind === 'some')
  for (const id of ids) adds ? named.add(id) : named.delete(id)
  return selection.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'all', except: named }
}

export function stateOfRows(selection: RowSelection, ids: readonly string[]): 'on' | 'off' | 'partial' {
  const count = ids.filter((id) => isSelected(selection, id)).length
  if (count === 0) return 'off'
  return count === ids.length ? 'on' : 'partial'
}
