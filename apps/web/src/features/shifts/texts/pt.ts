export const pt = {
  title: 'Passar o turno',
  also: 'fim do dia sair pausa almoço entregar conversas ausente',
  intro: 'Escolha para quem vai cada conversa sua e, se quiser, deixe uma nota. No fim você fica como Ausente.',
  all: 'Todas para',
  allNone: 'Escolha para todas',
  /** Some cannot go where all were to go. */
  someStay: (count: number, written: string) =>
    count === 1
      ? '1 conversa não pode ir para lá e ficou como estava.'
      : `${written} conversas não podem ir para lá e ficaram como estavam.`,
  /** Some were chosen one by one. */
  someOwn: (count: number, written: string) =>
    count === 1
      ? '1 conversa ficou com o destino que você escolheu para ela.'
      : `${written} conversas ficaram com os destinos que você escolheu para elas.`,
  target: (name: string) => `Para quem vai a conversa com ${name}`,
  me: 'Fica comigo',
  queue: 'Fila',
  queueOf: (department: string) => `Fila de ${department}`,
  agent: (name: string, count: number, written: string) => `${name} · ${count === 1 ? '1 conversa' : `${written} conversas`}`,
  note: (name: string) => `Nota sobre a conversa com ${name}`,
  notePlaceholder: 'Nota interna (opcional)',
  snoozed: 'Adiada',
  waits: 'espera',
  noText: 'Mensagem sem texto',
  passed: 'Passada',
  list: 'Suas conversas',
  empty: { title: 'Você não tem conversas', body: 'Nada a passar: é só ficar como Ausente.' },
  loadFailed: 'Não foi possível carregar suas conversas',
  targetsFailed: 'Não foi possível saber quem pode receber as conversas',
  again: 'Escolha de novo',
  targetLost: 'Quem você escolheu não está mais disponível',
  lost: (count: number, written: string) =>
    count === 1 ? '1 conversa precisa de outro destino' : `${written} conversas precisam de outro destino`,
  lostDetail: 'Quem você tinha escolhido não está mais disponível. Escolha de novo, ou fique com ela.',
  onlyColleague: 'Expirada: só pode ir para um colega.',
  verb: (count: number, written: string) => (count === 1 ? 'Passar 1 conversa' : `Passar ${written} conversas`),
  away: 'Ficar Ausente',
  awayAnyway: 'Ficar Ausente mesmo assim',
  running: 'Passando as conversas',
  progress: (done: string, total: string) => `${done} de ${total}`,
  failed: 'Nem todas foram passadas',
  failedDetail: 'As que já foram estão passadas. Ao tentar de novo, as outras continuam, e nenhuma nota é escrita duas vezes.',
  refused: (count: number, written: string) => (count === 1 ? '1 conversa ficou com você' : `${written} conversas ficaram com você`),
  refusedDetail: 'O motivo está em cada uma. Escolha outro destino ou fique Ausente assim.',
  done: (count: number, written: string) =>
    count === 0 ? 'Você está Ausente' : count === 1 ? 'Turno passado: 1 conversa' : `Turno passado: ${written} conversas`,
  doneDetail: 'Sua situação agora é Ausente.',
}

/** Other languages must have exactly these texts. */
export type ShiftTexts = typeof pt
