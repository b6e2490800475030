export const pt = {
  title: 'Escolher empresa',
  intro: 'Você entra sem digitar a senha de novo. A sessão nesta empresa termina.',
  list: 'Suas empresas',
  current: 'Atual',
  suspended: 'Acesso suspenso',
  suspendedHint: 'Fale com o administrador dessa empresa.',
  entering: 'Entrando…',
  failed: 'Não foi possível trocar de empresa.',
  notListed: 'Não foi possível listar suas empresas.',
  single: {
    title: 'Você faz parte de uma empresa só',
    words: (company: string) => `Você está em ${company}. Quando outra empresa incluir o seu e-mail, ela aparece aqui.`,
  },
  unsaved: {
    title: (company: string) => `Entrar em ${company}?`,
    consequence: 'O que você digitou nesta página e não salvou se perde.',
    verb: 'Descartar e entrar',
  },
}

/** Other languages must have exactly these texts. */
export type CompanyChoiceTexts = typeof pt
