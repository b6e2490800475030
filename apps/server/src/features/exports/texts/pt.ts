import type { MessageContent, MessageType } from '@prosa/contract/messages/content'

type Notice = NonNullable<MessageContent['notice']>
type Notices = Record<Notice, (by: string, to: string) => string>
const someone = (by: string) => by || 'Alguém'

export const pt = {
  languageTag: 'pt-BR',
  title: (contact: string) => `Conversa com ${contact}`,
  number: 'Número',
  customer: 'Cliente',
  period: 'Período',
  whole: 'Toda a conversa',
  until: 'a',
  exportedBy: 'Exportado por',
  on: 'em',
  withNotes: 'Com notas e registros internos',
  print: 'Imprimir ou salvar em PDF',
  us: 'Empresa',
  bot: 'Robô',
  system: 'Sistema',
  note: 'Nota interna',
  edited: 'editada',
  deleted: 'Mensagem apagada',
  failed: 'Não foi entregue',
  answering: 'Em resposta a',
  kinds: {
    text: 'Texto',
    image: 'Imagem',
    audio: 'Áudio',
    video: 'Vídeo',
    document: 'Documento',
    sticker: 'Figurinha',
    location: 'Localização',
    contacts: 'Contato',
    interactive: 'Mensagem com opções',
    template: 'Template',
    order: 'Pedido',
    system: 'Aviso',
    note: 'Nota',
    unsupported: 'Conteúdo que o canal não entrega',
    unknown: 'Conteúdo desconhecido',
  } satisfies Record<MessageType, string> as Record<MessageType, string>,
  notices: {
    numberChanged: () => 'O cliente mudou de número',
    identityChanged: () => 'O código de segurança do cliente mudou',
    other: () => 'Aviso do canal',
    taken: (by) => `${someone(by)} assumiu a conversa`,
    transferred: (by, to) => `${someone(by)} transferiu a conversa${to && ` para ${to}`}`,
    transferUndone: (by) => `${someone(by)} desfez a transferência`,
    closed: (by) => `${someone(by)} encerrou a conversa`,
    closeUndone: (by) => `${someone(by)} desfez o encerramento`,
    reopened: (by) => `${someone(by)} reabriu a conversa`,
    toSystem: (by) => `${someone(by)} passou a conversa ao robô`,
  } satisfies Notices as Notices,
  count: (messages: number) => (messages === 1 ? '1 mensagem' : `${messages.toLocaleString('pt-BR')} mensagens`),
  hash: 'SHA-256 das mensagens',
  hashHint: 'O mesmo código está no registro de auditoria da empresa: se for outro, o documento foi alterado.',
  nothing: 'Não há mensagens neste período.',
  linkOver: 'Este link não vale mais. Cada link abre uma página, uma vez, por um minuto: volte à conversa e exporte de novo.',
  wrongAddress: 'O endereço desta página está incompleto ou errado. Volte à conversa e exporte de novo.',
}

export type ExportTexts = typeof pt
