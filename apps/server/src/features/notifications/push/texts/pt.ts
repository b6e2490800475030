export const pt = {
  test: { title: 'Notificação de teste', body: 'As notificações chegam a este navegador.' },
  woken: { title: (contact: string) => `A conversa com ${contact} voltou para você`, body: 'Ela estava adiada até agora.' },
  silent: { title: (contact: string) => `${contact} está sem responder`, body: 'O departamento pede que você confira esta conversa.' },
  overdue: {
    title: (contact: string) => `A conversa com ${contact} está atrasada`,
    body: {
      firstAnswer: 'O prazo da primeira resposta passou.',
      nextAnswer: 'O prazo da resposta passou.',
      resolution: 'O prazo para resolver passou.',
      other: 'O prazo passou.',
    },
  },
  received: 'Mensagem nova',
  mentioned: (by: string, contact: string) => `${by} mencionou você na conversa com ${contact}`,
  unsent: (contact: string) => `A mensagem agendada para ${contact} não foi enviada`,
  unsentSomewhere: 'Uma mensagem agendada não foi enviada',
  broadcast: {
    titles: {
      paused: (name: string) => `A transmissão ${name} parou`,
      asked: (name: string) => `A transmissão ${name} espera a sua aprovação`,
      approved: (name: string) => `A transmissão ${name} foi aprovada`,
      refused: (name: string) => `A transmissão ${name} foi recusada`,
      finished: (name: string) => `A transmissão ${name} terminou`,
    },
    by: (name: string) => `Por ${name}`,
    over: 'Veja no relatório como foi.',
    pauses: {
      person: 'Uma pessoa pausou.',
      quietHours: 'Continua às 8h.',
      closed: 'Continua quando o departamento abrir.',
      accountLimit: 'A conta chegou ao limite do dia.',
      quality: 'A qualidade do número caiu.',
      templateStopped: 'A Meta parou o template.',
      numberStopped: 'O número não envia agora.',
      tooManyErrors: 'Mais de 5% dos envios deram erro.',
      budget: 'O orçamento da transmissão chegou ao fim.',
      monthBudget: 'O orçamento do mês chegou ao fim.',
      outgoingHeld: 'Os envios estão suspensos até a confirmação do sistema.',
    },
  },
}

/** Other languages must have exactly these texts. */
export type PushTexts = typeof pt
