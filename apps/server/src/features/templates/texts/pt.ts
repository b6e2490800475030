import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'

/** The words of calls, for whoever reads those: in the specification's language only. Screens have their own. */
export const pt = {
  types: {
    [TemplateType.AccountUpdate]: 'Atualização de conta',
    [TemplateType.V2Transactional]: 'Transacional',
    [TemplateType.V2Marketing]: 'Marketing',
    [TemplateType.V2OTP]: 'Código de uso único',
    [TemplateType.V3Utility]: 'Utilidade',
    [TemplateType.V3Authentication]: 'Autenticação',
    [TemplateType.V3Marketing]: 'Marketing',
  } satisfies Record<TemplateType, string>,
  statuses: {
    [TemplateStatus.Draft]: 'Rascunho',
    [TemplateStatus.InApproval]: 'Em aprovação',
    [TemplateStatus.Approved]: 'Aprovado',
    [TemplateStatus.Declined]: 'Recusado',
    [TemplateStatus.Deleted]: 'Excluído',
    [TemplateStatus.BlockedTemporary]: 'Bloqueado temporariamente',
    [TemplateStatus.Banned]: 'Banido',
    [TemplateStatus.NotApplied]: 'Não aplicado',
    [TemplateStatus.PartialSync]: 'Sincronizado em parte',
    [TemplateStatus.ApprovedDeclined]: 'Aprovado e recusado',
    [TemplateStatus.Paused]: 'Pausado',
    [TemplateStatus.Disabled]: 'Desativado',
  } satisfies Record<TemplateStatus, string>,
}
