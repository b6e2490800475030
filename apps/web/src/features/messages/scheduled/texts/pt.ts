export const pt = {
  title: 'Mensagens agendadas',
  whose: 'De quem',
  mine: 'Minhas',
  all: 'Todas que vejo',
  edit: 'Editar',
  now: 'Enviar agora',
  cancel: 'Cancelar envio',
  by: (author: string) => `por ${author}`,
  you: 'por você',
  more: 'Mostrar mais',
  failed: 'Não foi possível carregar as mensagens agendadas.',
  empty: {
    title: 'Nenhuma mensagem agendada',
    body: 'Escreva em uma conversa e use Agendar, ou Ctrl Shift Enter: a mensagem espera aqui até a hora.',
  },
  editing: {
    title: 'Editar mensagem agendada',
    words: 'Mensagem',
    when: 'Enviar quando',
    day: 'Dia',
    hour: 'Horário',
    save: 'Salvar',
    missing: 'Informe o dia e o horário.',
    noWords: 'Escreva a mensagem.',
    past: 'Escolha um horário que ainda não passou.',
    after: (when: string) => `A janela de 24 h fecha em ${when}. Depois disso só um template chega ao cliente.`,
  },
  changed: 'Mensagem agendada alterada.',
  changeFailed: 'A mensagem agendada não mudou.',
  sent: 'Mensagem enviada.',
  sendFailed: 'A mensagem agendada não foi enviada agora.',
  cancelled: 'Envio cancelado.',
  cancelFailed: 'Não foi possível cancelar o envio.',
  noText: 'Sem texto',
}

/** Other languages must have exactly these texts. */
export type ScheduledTexts = typeof pt
