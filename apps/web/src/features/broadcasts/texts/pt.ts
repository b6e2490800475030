import type { LeftOutReason, PauseReason, SkipReason } from '@prosa/contract/broadcasts/reasons'

const pauses: Record<PauseReason, string> = {
  person: 'Pausada por uma pessoa',
  quietHours: 'Pausa entre 20h e 8h',
  closed: 'Fora do horário de atendimento',
  accountLimit: 'Limite diário da conta atingido',
  quality: 'Qualidade do número caiu',
  templateStopped: 'Template parado pela Meta',
  numberStopped: 'Número não envia agora',
  tooManyErrors: 'Mais de 5% de erros',
  budget: 'Limite de gasto desta transmissão atingido',
  monthBudget: 'Orçamento do mês atingido',
  outgoingHeld: 'Envios retidos',
}

/** How many, said as a column of its own. */
const leftOut: Record<LeftOutReason, string> = {
  invalid: 'sem número válido',
  duplicate: 'repetidos',
  erased: 'dados excluídos a pedido',
  blocked: 'bloqueados',
  unreachable: 'sem WhatsApp',
  optedOut: 'pediram para sair',
  openChat: 'com conversa aberta',
  recent: 'receberam há menos de 7 dias',
  valueMissing: 'sem valor em uma variável',
}

/** The same of one alone. */
const leftOutOne: Record<LeftOutReason, string> = {
  ...leftOut,
  duplicate: 'repetido',
  blocked: 'bloqueado',
  optedOut: 'pediu para sair',
  recent: 'recebeu há menos de 7 dias',
}

export const pt = {
  today: (hour: string) => `hoje, ${hour}`,
  yesterday: (hour: string) => `ontem, ${hour}`,
  pauses,
  /** A pause that ends by itself. */
  goesOn: (why: string, when: string) => `${why}; continua ${when}`,
  pausedBy: (name: string, when: string) => `Pausada por ${name}, ${when}`,
  /** The same in one line of a list, beside a badge that says that it stands still. */
  short: {
    by: (name: string, when: string) => `Por ${name}, ${when}`,
    until: {
      quietHours: (when: string) => `Silêncio até ${when}`,
      closed: (when: string) => `Fechado até ${when}`,
      accountLimit: (when: string) => `Limite diário até ${when}`,
    } satisfies Partial<Record<PauseReason, (when: string) => string>>,
  },
  resting: 'Em repouso',
  leftOut,
  skipped: { ...leftOut, canceled: 'cancelados antes do envio' } satisfies Record<SkipReason, string>,
  skippedOne: { ...leftOutOne, canceled: 'cancelado antes do envio' } satisfies Record<SkipReason, string>,
}
export type BroadcastTexts = typeof pt
