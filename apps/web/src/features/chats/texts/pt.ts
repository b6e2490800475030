export const pt = {
  title: 'Conversas',
  one: 'Conversa',
  all: 'Todas as conversas',
  list: 'Conversas, as mais recentes primeiro',
  failed: 'Erro ao carregar as conversas!',
  more: 'Carregar mais',
  loadingMore: 'Carregando…',
  moreFailed: 'Não foi possível carregar mais.',
  empty: { title: 'Nenhuma conversa ainda', body: 'Quando um cliente escrever para um dos números da empresa, a conversa aparece aqui.' },
  choose: { title: 'Escolha uma conversa', body: 'As mensagens aparecem aqui, e você responde no mesmo lugar.' },
  notFound: {
    title: 'Conversa não encontrada',
    body: 'Ela pode ter passado para um departamento que você não vê.',
    back: 'Ver todas as conversas',
  },
  back: 'Voltar às conversas',
  unread: (count: number, written: string) => (count === 1 ? '1 não lida' : `${written} não lidas`),
  noText: { image: 'Foto', audio: 'Áudio', video: 'Vídeo', document: 'Documento', sticker: 'Figurinha', other: 'Mensagem' },
  nothingYet: 'Nenhuma mensagem',
  deleted: 'Mensagem apagada',
  queue: 'Na fila',
  bot: 'Com o fluxo',
}

/** Other languages must have exactly these texts. */
export type ChatsTexts = typeof pt
