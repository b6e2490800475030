import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'

/** A template as the list of S021 has it: approved at both numbers. */
export const aListedTemplate = (templateName: string, more: Partial<TemplateListItem> = {}): TemplateListItem => ({
  templateId: `id-${templateName}`,
  templateName,
  language: 'pt_BR',
  templateType: TemplateType.V3Utility,
  typeDescription: 'Utilidade',
  status: TemplateStatus.Approved,
  quality: 'GREEN',
  departmentCount: 0,
  createdTime: 0,
  changedTime: 0,
  authorName: 'Helena Duarte',
  bodyText: `Texto de ${templateName}.`,
  hasRevision: false,
  reason: '',
  pausedUntil: null,
  goneAt: null,
  templatePhonenumberSimpleVO: ['Loja Pinheiros', 'Outlet'].map((phonenumberName) => ({
    phonenumberId: phonenumberName,
    phonenumberName,
    templateStatus: more.status ?? TemplateStatus.Approved,
    templateStatusDescription: '',
    quality: more.quality ?? 'GREEN',
  })),
  version: 1,
  ...more,
})
