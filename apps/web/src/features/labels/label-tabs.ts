import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'

export const labelTabs = ['active', 'archived', 'bin'] as const
export type LabelTab = (typeof labelTabs)[number]

export const isOf = (tab: Exclude<LabelTab, 'bin'>) => {
  const wanted = tab === 'active' ? LabelStatus.Active : LabelStatus.Inactive
  return ({ status }: Label) => status === wanted
}
