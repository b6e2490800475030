export const pt = {
  in: { agent: (name: string) => `${name} está em Agente.`, department: (name: string) => `${name} está em Departamento.` },
  see: { agent: 'Ver agentes', department: 'Ver departamentos' },
  worksIn: (name: string, department: string) => `${name} trabalha em ${department} e recebe pela fila de lá.`,
  choose: (department: string) => `Escolher ${department}`,
  holder: (name: string) => `${name} já está com esta conversa.`,
  unreachable: (name: string) => `${name} trabalha onde esta conversa não pode chegar. Fale com quem administra a empresa.`,
  /** To whoever can change it. */
  unreachableHere: (name: string, departments: string) =>
    departments === ''
      ? `${name} não trabalha em nenhum departamento. Inclua em um deles em Ajustes › Agentes.`
      : `${name} só trabalha onde este número não é atendido: ${departments}. Inclua o número em Ajustes › Departamentos.`,
  noChats: (name: string) => `${name} não atende conversas.`,
  inactive: (name: string) => `${name} está com o acesso desativado. Escolha outra pessoa.`,
  shut: (name: string) => `${name} não recebe conversas deste número.`,
  shutHere: (name: string) => `${name} não recebe conversas deste número. Inclua o número em Ajustes › Departamentos.`,
  nobody: {
    agent: (words: string) => `“${words}” não está entre as pessoas que podem receber esta conversa.`,
    department: (words: string) => `“${words}” não é um departamento nem uma pessoa que possa receber esta conversa.`,
  },
  othersHint: 'Quem trabalha só em outro departamento recebe pela fila dele: escolha o departamento.',
}

/** Other languages must have exactly these texts. */
export type ElsewhereTexts = typeof pt
