import { emptyContent, type TemplateContent } from '@prosa/contract/templates/content'
import type { TemplateApplication, TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'

/** A draft as the server tells it. */
export const aTemplate = (content: Partial<TemplateContent> = {}, more: Partial<TemplateDetail> = {}): TemplateDetail => ({
  templateId: 'template-1',
  templateName: 'entrega_agendada',
  language: 'pt_BR',
  templateType: TemplateType.V3Utility,
  status: TemplateStatus.Draft,
  departmentIdList: [],
  ...emptyContent,
  bodyText: 'O seu pedido já saiu e chega amanhã de manhã.',
  ...content,
  buttonsType: 0,
  revision: null,
  media: [],
  applications: [],
  siblings: [],
  versionCount: 0,
  createdTime: 1,
  authorName: 'Helena Duarte',
  goneAt: null,
  version: 1,
  ...more,
})

/** How one stands at an account with a single number. */
export const anApplication = (more: Partial<TemplateApplication> = {}): TemplateApplication => ({
  accountId: 'account-1',
  numbers: [{ phonenumberId: 'number-1', phonenumberName: 'Loja Centro' }],
  templateStatus: TemplateStatus.Approved,
  word: 'APPROVED',
  quality: 'GREEN',
  reason: '',
  recommendation: '',
  pausedUntil: null,
  category: null,
  isWaiting: false,
  refusal: null,
  editableFrom: null,
  syncedAt: 1,
  ...more,
})
