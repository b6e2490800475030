export const pt = {
  title: 'Notificações',
  states: {
    on: {
      label: 'Este navegador recebe notificações',
      detail: 'Mensagens novas chegam também com a Prosa fechada, enquanto sua sessão durar.',
    },
    off: {
      label: 'Notificações desativadas neste navegador',
      detail: 'Ative para receber mensagens novas também com a Prosa fechada.',
    },
    denied: {
      label: 'Notificações bloqueadas neste navegador',
      detail: 'Abra as permissões do site, ao lado do endereço, e permita notificações. Depois volte a esta página.',
    },
    unsupported: {
      label: 'Este navegador não recebe notificações',
      detail: 'Use uma versão recente do Chrome, Edge, Firefox ou Safari, fora de uma janela anônima.',
    },
  },
  turnOn: 'Ativar notificações',
  turnOff: 'Desativar',
  test: 'Enviar um teste',
  testing: 'Enviando o teste…',
  sent: (count: number) => (count === 1 ? 'Teste enviado a 1 navegador.' : `Teste enviado a ${count} navegadores.`),
  missed: (count: number) => (count === 1 ? '1 navegador não recebeu.' : `${count} navegadores não receberam.`),
  again: 'Desative e ative de novo neste navegador.',
  failed: 'Não foi possível mudar as notificações.',
  browserRefused: 'O navegador não aceitou. Confira as permissões do site, feche janelas anônimas e tente de novo.',
  sounds: 'Som de mensagem recebida',
}

/** Other languages must have exactly these texts. */
export type PushTexts = typeof pt
