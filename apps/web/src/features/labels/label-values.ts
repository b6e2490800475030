import type { Label } from '@prosa/contract/labels/model'

/** The values of the panel. */
export type LabelValues = Pick<Label, 'text' | 'color' | 'detail' | 'description'> & { departmentIdList: readonly string[] }

/** In the order of the form. */
const valueNames = ['text', 'color', 'detail', 'description', 'departmentIdList'] as const satisfies (keyof LabelValues)[]

export const toLabelValues = ({ text, color, detail, description, departmentIdList }: Label): LabelValues => ({
  text,
  color,
  detail,
  description,
  departmentIdList: departmentIdList.toSorted(),
})

/** The fields whose values differ. */
export const differingLabelValues = (one: LabelValues, other: LabelValues) =>
  valueNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** The values that were changed. */
export const touchedOf = <V extends LabelValues>(start: LabelValues, values: V): Partial<V> => {
  const touched: readonly string[] = differingLabelValues(values, start)
  return Object.fromEntries(Object.entries(values).filter(([name]) => touched.includes(name))) as Partial<V>
}

/** In the form that the calls take. */
export const toLabelDetails = ({ text, color, detail, description, departmentIdList }: LabelValues) => ({
  text: text.trim(),
  color,
  detail: detail.trim(),
  description: description.trim(),
  departmentIdList: [...departmentIdList],
})
