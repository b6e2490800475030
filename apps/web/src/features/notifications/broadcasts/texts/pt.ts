export const pt = {
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
  see: 'Ver transmissão',
}

/** Other languages must have exactly these texts. */
export type BroadcastNoticeTexts = typeof pt
