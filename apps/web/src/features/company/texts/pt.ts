export const pt = {
  waiting: 'O serviço está demorando para responder.',
  maintenance: {
    title: 'Em manutenção',
    pageTitle: (company: string) => `${company} — Em manutenção`,
    body: (company: string) =>
      `${company} está em manutenção e volta em breve. Esta página confere sozinha a cada 30 segundos e abre assim que tudo estiver pronto.`,
    retry: 'Tentar de novo',
    checking: 'Conferindo…',
    still: (time: string) => `Ainda em manutenção às ${time}.`,
  },
}

/** Other languages must have exactly these texts. */
export type CompanyTexts = typeof pt
