export const pt = {
  title: 'Encerrar com motivo',
  reason: 'Motivo',
  optionalReason: 'Motivo (opcional)',
  hint: 'Fica no histórico da conversa, só para a equipe.',
  last: 'Últimos motivos usados',
  asked: {
    title: 'Encerrar conversa',
    byDepartment: 'Obrigatório: o departamento pede um motivo.',
    reasonNeeded: 'Escreva o motivo: o departamento pede um.',
    search: 'Buscar motivo',
    choose: 'Escolha um motivo da lista.',
    none: 'Nenhum motivo com este nome.',
    label: 'O departamento pede pelo menos uma etiqueta.',
    left: (count: number, written: string) =>
      count === 1
        ? '1 conversa fica aberta: o departamento dela pede outro motivo ou uma etiqueta.'
        : `${written} conversas ficam abertas: os departamentos delas pedem outro motivo ou uma etiqueta.`,
  },
}

/** Other languages must have exactly these texts. */
export type ClosingTexts = typeof pt
