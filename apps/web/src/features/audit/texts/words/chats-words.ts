import type { WordsInAll } from '../../words-in-all.ts'

const pt = {
  groups: { chats: 'Conversas' },
  deeds: {
    'chat.assign': 'atribuiu uma conversa',
    'chat.changeStatus': 'mudou a situação de uma conversa',
    'chat.reopen': 'reabriu uma conversa',
    'chat.start': 'abriu uma conversa por número',
    'chat.transfer': 'transferiu uma conversa',
    'chat.undoTransfer': 'desfez a transferência de uma conversa',
  },
  fields: {
    chatStatus: 'Situação',
    agentId: 'Agente',
  },
}

export const chatWords: WordsInAll<typeof pt> = {
  areas: { chats: ['chat'] },
  pt,
  en: {
    groups: { chats: 'Chats' },
    deeds: {
      'chat.assign': 'assigned a chat',
      'chat.changeStatus': 'changed the status of a chat',
      'chat.reopen': 'reopened a chat',
      'chat.start': 'started a chat by number',
      'chat.transfer': 'transferred a chat',
      'chat.undoTransfer': 'undid the transfer of a chat',
    },
    fields: {
      chatStatus: 'Status',
      agentId: 'Agent',
    },
  },
  es: {
    groups: { chats: 'Conversaciones' },
    deeds: {
      'chat.assign': 'asignó una conversación',
      'chat.changeStatus': 'cambió el estado de una conversación',
      'chat.reopen': 'reabrió una conversación',
      'chat.start': 'inició una conversación por número',
      'chat.transfer': 'transfirió una conversación',
      'chat.undoTransfer': 'deshizo la transferencia de una conversación',
    },
    fields: {
      chatStatus: 'Estado',
      agentId: 'Agente',
    },
  },
}
