import { megabyte } from '../formats/numbers/size.ts'
import type { MediaKind } from '../media/model.ts'
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

/** Of a company, drafts and bin included; the provider's own limit for one account is 6,000 (CHANNELS 1.11). */
export const mostTemplates = 8_000
export const mostTemplateDepartments = 500
export const mostTemplatesAtOnce = 200
/** How long one stays in the bin, and how long the provider keeps the name of a deleted one. */
export const templateBinDays = 30

type SampleLimit = { kind: MediaKind; mostBytes: number; types: readonly string[] | null }

/** CHANNELS 1.4, and what the file of a sample is to us; a moving picture without sound is a short film. */
export const sampleLimits: Record<'image' | 'video' | 'document' | 'gif', SampleLimit> = {
  image: { kind: 'image', mostBytes: 5 * megabyte, types: ['image/jpeg', 'image/png'] },
  video: { kind: 'video', mostBytes: 16 * megabyte, types: ['video/mp4', 'video/3gpp'] },
  document: { kind: 'document', mostBytes: 100 * megabyte, types: null },
  gif: { kind: 'video', mostBytes: 3.5 * megabyte, types: ['video/mp4'] },
}

/** G017: how much one file may bring. */
export const mostImportedTemplates = 500
