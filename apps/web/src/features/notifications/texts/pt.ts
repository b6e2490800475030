export const pt = {
  states: {
    default: {
      label: 'Ativar notificações neste navegador',
      detail: 'Avisa de mensagens novas quando você está em outra janela.',
    },
    granted: {
      label: 'Notificações ativas neste navegador',
      detail: 'Para desativar, use as permissões do site no navegador.',
    },
    denied: {
      label: 'Notificações bloqueadas neste navegador',
      detail: 'Abra as permissões do site, ao lado do endereço, e permita notificações.',
    },
    unsupported: {
      label: 'Este navegador não mostra notificações',
      detail: 'Use uma versão recente do Chrome, Edge, Firefox ou Safari.',
    },
  },
  first: { title: 'Notificações ativadas', body: 'As mensagens novas aparecem aqui quando você está em outra janela.' },
  received: 'Mensagem nova',
  mentioned: (by: string, contact: string) => `${by} mencionou você na conversa com ${contact}`,
  seeMention: 'Ver nota',
  mentions: {
    readAll: 'Marcar tudo como lido',
    title: 'Menções',
    none: 'Quando alguém mencionar você em uma nota interna, ela aparece aqui.',
    by: (by: string, contact: string) => `${by} · ${contact}`,
    unread: (unread: number) => (unread === 1 ? '1 menção não lida' : `${unread} menções não lidas`),
  },
  troubles: {
    title: 'Templates',
    unread: (unread: number) => (unread === 1 ? '1 aviso de template não lido' : `${unread} avisos de templates não lidos`),
  },
  unsent: (contact: string) => `A mensagem agendada para ${contact} não foi enviada`,
  unsentSomewhere: 'Uma mensagem agendada não foi enviada',
  seeUnsent: 'Ver mensagem',
  sounds: { mine: 'Som na minha caixa', departments: 'Som nos departamentos' },
}

/** Other languages must have exactly these texts. */
export type NotificationTexts = typeof pt
