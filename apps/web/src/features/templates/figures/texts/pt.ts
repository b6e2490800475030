export const pt = {
  title: (name: string) => `Resultados de ${name}`,
  none: 'Ainda não saiu nenhuma mensagem com este template nos últimos 90 dias.',
  failed: 'Erro ao carregar os resultados!',
  version: (number: number) => `Versão ${number}`,
  days: 'Últimos 90 dias',
  cut: 'São muitas mensagens: aqui contam as 20.000 mais recentes.',
  steps: {
    sent: 'Enviadas',
    delivered: 'Entregues',
    read: 'Lidas',
    answered: 'Respondidas',
    clicked: 'Com clique',
    failed: 'Não entregues',
  },
  cost: (amount: string) => `Custo: ${amount}`,
  answeredHint: 'Respondida: o cliente escreveu em até três dias.',
  compare: {
    title: 'Comparar dois textos',
    first: 'Texto A',
    second: 'Texto B',
    by: 'Por',
    better: (winner: string, points: string, range: string) => `${winner} vai melhor: ${points} (com 95 % de confiança, ${range}).`,
    unsure: (points: string, range: string) => `Ainda não dá para dizer: a diferença é de ${points} (com 95 % de confiança, ${range}).`,
    range: (low: string, high: string) => `de ${low} a ${high}`,
    points: (points: string) => `${points} pontos`,
  },
}

/** Other languages must have exactly these texts. */
export type FiguresTexts = typeof pt
