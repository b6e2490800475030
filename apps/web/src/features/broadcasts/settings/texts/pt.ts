export const pt = {
  group: 'Transmissões',
  failed: 'Erro ao carregar os limites das transmissões',
  approval: {
    title: 'Aprovação',
    detail: 'Acima de um destes limites a transmissão espera até outra pessoa aprovar o envio.',
    people: 'Pessoas',
    cost: 'Custo',
  },
  month: {
    title: 'Orçamento do mês',
    detail: 'Vale para todas as transmissões juntas: elas pausam antes de passar do valor.',
    budget: 'No máximo por mês',
    hint: 'Vazio: sem limite.',
    spent: (cost: string, reserved: string) => `Gasto neste mês: ${cost}. Reservado: ${reserved}.`,
  },
  wrong: { people: 'De 1 a 100.000.000 pessoas.', cost: 'Diga um valor acima de zero.' },
  names: { approvalPeople: 'Pessoas sem aprovação', approvalCost: 'Custo sem aprovação', monthBudget: 'Orçamento do mês' },
  none: 'sem limite',
  settings: {
    approvalPeople: { title: 'Aprovação de transmissões', words: 'aprovar limite pessoas segunda pessoa envio massa' },
    monthBudget: { title: 'Orçamento mensal de transmissões', words: 'gasto teto custo dinheiro reais' },
  },
}
export type SettingsTexts = typeof pt
