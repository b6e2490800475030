export const pt = {
  title: 'Por que esta conversa está aqui',
  failed: 'Não foi possível carregar os motivos.',
  empty: 'Esta conversa ainda não foi distribuída nem mudou de mãos.',
  emptyDetail: 'Quando alguém a receber, aqui fica escrito como e por quê.',
  considered: 'Quem foi considerado',
  earlier: 'Antes disso',
  /** Where the asker is not told of that person. */
  somebody: 'alguém',
  /** How a chat came there: who got it, who did it, and where; the load where it was decided by that. */
  steps: {
    roundRobin: (agent: string) => `Veio para ${agent} por ser a vez dessa pessoa no rodízio.`,
    leastLoaded: (agent: string, load: string) =>
      `Veio para ${agent} por ser quem tinha menos conversas abertas${load ? ` (${load})` : ''}.`,
    responsible: (agent: string) => `Veio para ${agent} por ser responsável por este cliente.`,
    lastAgent: (agent: string) => `Veio para ${agent} por ser quem atendeu este cliente por último.`,
    taken: (agent: string) => `${agent} assumiu a conversa.`,
    given: (agent: string, by: string) => `${by} atribuiu a conversa a ${agent}.`,
    transferred: (to: string, by: string) => `${by} transferiu a conversa para ${to}.`,
    broadcast: (to: string) => `Veio para ${to} por responder a uma transmissão.`,
    reopened: (_agent: string, by: string) => `${by} reabriu a conversa.`,
    requeued: (department: string, by: string) =>
      by ? `${by} devolveu a conversa à fila de ${department}.` : `Voltou para a fila de ${department}: quem a atendia ficou ausente.`,
  },
  waited: (duration: string) => `Esperou ${duration}.`,
  load: (open: string, capacity: string) => (capacity ? `${open} de ${capacity}` : open),
  /** Why somebody got the chat or did not, with how many they had and could have. */
  reasons: {
    chosen: (open: string, capacity: string) => (capacity ? `Recebeu: tinha ${open} de ${capacity}` : `Recebeu: tinha ${open} ao todo`),
    notThere: () => 'Sem sinal ou ausente',
    full: (open: string, capacity: string) => `Lotado ${open}/${capacity}`,
    fullHere: (open: string, capacity: string) => `Lotado ${open}/${capacity} neste departamento`,
    notTakingPart: () => 'Não participa da distribuição',
    busier: (open: string) => (open === '1' ? 'Tinha 1 aberta ao todo' : `Tinha ${open} abertas ao todo`),
    laterInTurn: () => 'Vem depois na vez',
    unknown: () => 'O cliente conhece outra pessoa',
    gaveBack: () => 'Devolveu esta conversa',
  },
  others: (count: string, reasons: string) => `e mais ${count}: ${reasons}`,
  counted: {
    chosen: (count: string) => `${count} recebeu`,
    notThere: (count: string) => (count === '1' ? '1 ausente' : `${count} ausentes`),
    full: (count: string) => (count === '1' ? '1 lotado' : `${count} lotados`),
    notTakingPart: (count: string) => `${count} fora da distribuição`,
    busier: (count: string) => (count === '1' ? '1 mais ocupado' : `${count} mais ocupados`),
    laterInTurn: (count: string) => `${count} depois na vez`,
    unknown: (count: string) => `${count} que o cliente não conhece`,
    gaveBack: (count: string) => (count === '1' ? '1 que devolveu' : `${count} que devolveram`),
  },
}

/** Other languages must have exactly these texts. */
export type RoutingTexts = typeof pt
