import type { Label, LabelUsage } from '@prosa/contract/labels/model'
import { goneAtOf } from '@prosa/contract/labels/rules'
import type { LabelRow } from './label-store.ts'

export const tellLabel = ({ deletedAt, ...row }: LabelRow & { usage?: LabelUsage }): Label => ({
  usage: null,
  ...row,
  goneAt: goneAtOf(deletedAt),
})
