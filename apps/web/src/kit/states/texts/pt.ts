import type { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import type { BroadcastDatasource, BroadcastStatus, BroadcastType, PropertySource } from '@prosa/contract/broadcasts/states'
import type { ContactStatus, ImportContactStatus } from '@prosa/contract/contacts/states'
import type { ExportStatus } from '@prosa/contract/exports/states'
import type { ChatFlowStatus, FlowCategory, FlowStatus } from '@prosa/contract/flows/states'
import type { LabelStatus } from '@prosa/contract/labels/states'
import type { ManagerAction } from '@prosa/contract/manager/states'
import type { MessageStatus } from '@prosa/contract/messages/states'
import type { ChannelStatus, ChannelType } from '@prosa/contract/phone-numbers/states'
import type { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { type NearStateWords, pt as near, type Words } from '../../near-states/texts/pt.ts'

/** Each word agrees with its noun: a mensagem, a conversa, a transmissão, o template, o fluxo, o contato, a etiqueta … */
export type StateWords = NearStateWords & {
  messageStatus: Words<typeof MessageStatus>
  channelType: Words<typeof ChannelType>
  channelStatus: Words<typeof ChannelStatus>
  contactStatus: Words<typeof ContactStatus>
  importContactStatus: Words<typeof ImportContactStatus>
  labelStatus: Words<typeof LabelStatus>
  templateStatus: Words<typeof TemplateStatus>
  templateType: Words<typeof TemplateType>
  broadcastStatus: Words<typeof BroadcastStatus>
  broadcastType: Words<typeof BroadcastType>
  broadcastDatasource: Words<typeof BroadcastDatasource>
  propertySource: Words<typeof PropertySource>
  batchStatus: Words<typeof BatchStatus>
  batchType: Words<typeof BatchType>
  chatFlowStatus: Words<typeof ChatFlowStatus>
  flowStatus: Words<typeof FlowStatus>
  flowCategory: Words<typeof FlowCategory>
  exportStatus: Words<typeof ExportStatus>
  managerAction: Words<typeof ManagerAction>
}

export const pt: StateWords = {
  ...near,
  messageStatus: {
    Queued: 'Na fila',
    Sent: 'Enviada',
    Delivered: 'Entregue',
    Read: 'Lida',
    Error: 'Erro',
    Received: 'Recebida',
    Internal: 'Nota interna',
  },
  channelType: {
    WhatsAppOnPremises: 'WhatsApp On-Premises',
    WhatsAppCloud: 'WhatsApp Cloud',
    Instagram: 'Instagram',
    Facebook: 'Facebook',
    SMS: 'SMS',
  },
  channelStatus: { Connected: 'Conectado', Disconnected: 'Desconectado' },
  contactStatus: { Valid: 'Válido', Invalid: 'Inválido', Blocked: 'Bloqueado', Registered: 'Registrado' },
  importContactStatus: {
    Initial: 'Aguardando',
    Saving: 'Salvando…',
    Success: 'Concluída',
    Failed: 'Falhou',
    MaxSize: 'Tamanho de arquivo excedido',
  },
  labelStatus: { Active: 'Ativa', Inactive: 'Arquivada' },
  templateStatus: {
    Draft: 'Rascunho',
    InApproval: 'Em aprovação',
    Approved: 'Aprovado',
    Declined: 'Recusado',
    Deleted: 'Excluído',
    BlockedTemporary: 'Bloqueado temporariamente',
    Banned: 'Banido',
    NotApplied: 'Não aplicado',
    PartialSync: 'Sincronizado em parte',
    ApprovedDeclined: 'Aprovado e recusado',
    Paused: 'Pausado',
    Disabled: 'Desativado',
  },
  templateType: {
    AccountUpdate: 'Atualização de conta',
    V2Transactional: 'Transacional (V2)',
    V2Marketing: 'Marketing (V2)',
    V2OTP: 'Senha de uso único (V2)',
    V3Utility: 'Utilidade',
    V3Authentication: 'Autenticação',
    V3Marketing: 'Marketing',
  },
  broadcastStatus: {
    Draft: 'Rascunho',
    Registered: 'Registrada',
    Scheduled: 'Agendada',
    Preparing: 'Preparando',
    Running: 'Em andamento',
    RunningRedo: 'Reenviando erros',
    Paused: 'Pausada',
    Done: 'Concluída',
    Canceled: 'Cancelada',
    Archived: 'Arquivada',
    Deleted: 'Excluída',
  },
  broadcastType: { Template: 'Template', Chatbot: 'Chatbot', SMS: 'SMS' },
  broadcastDatasource: { ContactList: 'Lista de contatos', ExternalFile: 'Arquivo CSV' },
  propertySource: { Internal: 'Propriedade do contato', Imported: 'Coluna do arquivo' },
  batchStatus: {
    Draft: 'Rascunho',
    Registered: 'Registrada',
    Preparing: 'Preparando',
    Running: 'Em andamento',
    Done: 'Concluída',
    Canceled: 'Cancelada',
  },
  batchType: {
    FillPropertyInStartFlow: 'Preencher propriedade no fluxo inicial',
    ChatClose: 'Encerrar conversas',
    ContactImport: 'Importar contatos',
    ChatCloseInbox: 'Encerrar conversas da caixa',
  },
  chatFlowStatus: { Draft: 'Rascunho', Published: 'Publicado', Disabled: 'Desativado', Deleted: 'Excluído' },
  flowStatus: { Published: 'Publicado', Blocked: 'Bloqueado', Disabled: 'Desativado' },
  flowCategory: {
    SignUp: 'Cadastro',
    SignIn: 'Entrada na conta',
    AppointmentBooking: 'Agendamento',
    LeadGeneration: 'Captação de clientes',
    ContactUs: 'Fale conosco',
    CustomerSupport: 'Atendimento ao cliente',
    Survey: 'Pesquisa',
    Other: 'Outra',
  },
  exportStatus: { GettingData: 'Reunindo os dados', DownloadReady: 'Pronta para baixar' },
  managerAction: {
    ClearAllCache: 'Limpar todo o cache',
    DeletePhonenumber: 'Excluir número',
    RefreshToken: 'Renovar token',
    UpdatePhonenumberDisplayName: 'Mudar o nome exibido do número',
  },
}
