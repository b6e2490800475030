import type { Label } from '@prosa/contract/labels/model'
import { foldText } from '../../ui/fold-text.ts'
import { compareKeys, type Sort } from '../../ui/tables/table-column.ts'

type Key = (label: Label) => string | number
const keys: Record<string, Key> = {
  label: ({ text }) => foldText(text),
  departments: ({ departmentIdList }) => departmentIdList.length,
  messages: ({ usage }) => usage?.messages ?? 0,
  chats: ({ usage }) => usage?.chats ?? 0,
  contacts: ({ usage }) => usage?.contacts ?? 0,
  gone: ({ goneAt }) => goneAt ?? 0,
}

/** Equal ones stay in the order of their texts. */
export function sortLabels(labels: readonly Label[], { column, direction }: Sort): readonly Label[] {
  const keyOf = keys[column] ?? keys.label!
  const sign = direction === 'ascending' ? 1 : -1
  return labels.toSorted(
    (one, other) => sign * compareKeys(keyOf(one), keyOf(other)) || compareKeys(foldText(one.text), foldText(other.text)),
  )
}

/** Finds labels by words, each of which has to be somewhere in the label or in the names of its departments. */
export function findLabels(labels: readonly Label[], sought: string, departmentsOf: (label: Label) => string): readonly Label[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return labels
  return labels.filter((label) => {
    const text = foldText([label.text, label.detail, label.description, departmentsOf(label)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
