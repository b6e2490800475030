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
  sounds: { mine: 'Som na minha caixa', departments: 'Som nos departamentos' },
}

/** Other languages must have exactly these texts. */
export type NotificationTexts = typeof pt
