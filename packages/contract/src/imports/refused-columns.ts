import { readProperty } from '../properties/rules.ts'
import type { ImportColumn } from './columns.ts'

/** All others are told apart by their property. */
const isSingle = ({ target }: ImportColumn) => target !== 'ignore' && target !== 'property' && target !== 'newProperty'

const keyOf = (column: ImportColumn): string => {
  if (column.target === 'property') return `property ${column.propertyId}`
  return column.target === 'newProperty' ? `new ${column.propertyName?.trim().toLowerCase()}` : column.target
}

const isProperty = ({ propertyName: name = '', propertyKind: kind = 'text', propertyOptions: options = [] }: ImportColumn) =>
  !readProperty({ name, description: '', defaultValue: '', kind, options }).problems

/** Whether these columns can be imported as they are: one has the number, and no two become the same. */
export function refusedColumns(columns: readonly ImportColumn[], width: number): 'import.noPhone' | 'import.columnsUnfit' | null {
  if (columns.length !== width) return 'import.columnsUnfit'
  if (columns.every(({ target }) => target !== 'phone')) return 'import.noPhone'
  const used = columns.filter(({ target }) => target !== 'ignore')
  const isNamed = used.every((one) => isSingle(one) || (one.target === 'property' ? one.propertyId : isProperty(one)))
  return isNamed && new Set(used.map(keyOf)).size === used.length ? null : 'import.columnsUnfit'
}
