export const pt = {
  list: 'Contatos',
  noName: 'Sem nome',
  failed: 'Erro ao carregar o contato!',
  gone: { title: 'Contato não encontrado', body: 'Ele não existe nesta empresa, ou foi apagado de vez.', back: 'Ver todos os contatos' },
  binned: 'Este contato está na lixeira: não aparece em listas, buscas nem contagens.',
  offline: 'Sem conexão. Estes são os últimos dados conhecidos; eles se atualizam quando ela voltar.',
  blocked: 'Bloqueado: nada chega deste contato nem sai para ele pelos números bloqueados.',
  more: 'Mais ações do contato',
  openChat: 'Abrir conversa',
  startChat: 'Iniciar conversa',
  notStarted: 'Não foi possível iniciar a conversa.',
  copyNumber: 'Copiar número',
  block: 'Bloquear em todos os números',
  unblock: 'Desbloquear',
  wasBlocked: 'Contato bloqueado.',
  wasUnblocked: 'Contato desbloqueado.',
  notBlocked: 'Não foi possível alterar o bloqueio.',
  tabs: { label: 'Partes do contato', data: 'Dados', timeline: 'Linha do tempo' },
  since: (day: string) => `Contato desde ${day}`,
  notes: 'Notas',
}

/** Other languages must have exactly these texts. */
export type ContactPageTexts = typeof pt
