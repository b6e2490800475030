export const pt = {
  list: 'Templates',
  title: 'Departamentos do template',
  titleOf: (name: string) => `Departamentos de ${name}`,
  label: 'Quem pode usar',
  field: 'Departamentos',
  all: 'Todos os departamentos',
  hint: 'Sem nenhum escolhido, todos os departamentos podem usar este template.',
  chosen: (count: number) =>
    count === 1 ? 'Só 1 departamento pode usar este template.' : `Só ${count} departamentos podem usar este template.`,
  save: 'Salvar',
  saved: 'Departamentos do template salvos.',
  failed: 'Não foi possível salvar os departamentos.',
  loadFailed: 'Erro ao carregar o template!',
  gone: { title: 'Este template não existe mais', body: 'Talvez alguém o tenha excluído.', back: 'Ver os templates' },
}

/** Other languages must have exactly these texts. */
export type DepartmentsTexts = typeof pt
