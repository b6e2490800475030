import type { Label } from '@prosa/contract/labels/model'

/** What the panel holds. */
export type LabelValues = Pick<Label, 'text' | 'color' | 'detail' | 'description'> & { departmentIdList: readonly string[] }

/** In the order in which they stand. */
const valueNames = ['text', 'color', 'detail', 'description', 'departmentIdList'] as const satisfies (keyof LabelValues)[]

export const toLabelValues = ({ text, color, detail, description, departmentIdList }: Label): LabelValues => ({
  text,
  color,
  detail,
  description,
  departmentIdList: departmentIdList.toSorted(),
})

/** Which of them are not the same. */
export const differingLabelValues = (one: LabelValues, other: LabelValues) =>
  valueNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** Those that are not as they were. */
export const touchedOf = <V extends LabelValues>(start: LabelValues, values: V): Partial<V> => {
  const touched: readonly string[] = differingLabelValues(values, start)
  return Object.fromEntries(Object.entries(values).filter(([name]) => touched.includes(name))) as Partial<V>
}

/** As the calls take them. */
export const toLabelDetails = ({ text, color, detail, description, departmentIdList }: LabelValues) => ({
  text: text.trim(),
  color,
  detail: detail.trim(),
  description: description.trim(),
  departmentIdList: [...departmentIdList],
})
