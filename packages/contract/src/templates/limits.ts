import { TemplateStatus } from './states.ts'

/** Spec §9. */
export const templatePageSize = 10

/** Spec §9: what the list shows until another filter is chosen; drafts have a list of their own (A44). */
export const defaultTemplateStatuses: readonly TemplateStatus[] = [
  TemplateStatus.InApproval,
  TemplateStatus.Approved,
  TemplateStatus.Declined,
  TemplateStatus.BlockedTemporary,
  TemplateStatus.Banned,
  TemplateStatus.PartialSync,
  TemplateStatus.ApprovedDeclined,
  TemplateStatus.Paused,
]
