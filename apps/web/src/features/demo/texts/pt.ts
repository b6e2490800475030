export const pt = {
  title: 'E-mails da demonstração',
  pageTitle: (company: string) => `E-mails da demonstração — ${company}`,
  intro: 'Nada sai desta máquina: os e-mails que a Prosa enviaria chegam aqui.',
  back: 'Voltar ao sistema',
  enter: 'Ir para a entrada',
  list: 'E-mails recebidos',
  count: (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
  to: (recipient: string) => `Para ${recipient}`,
  toList: 'Todos os e-mails',
  onlyText: 'Só texto',
  none: { title: 'Nenhum e-mail ainda', body: 'Peça uma nova senha ou crie uma conta: o e-mail aparece aqui em instantes.' },
  choose: { title: 'Escolha um e-mail', body: 'Ele abre aqui, com os links funcionando.' },
  gone: { title: 'Este e-mail não está mais aqui', body: 'A demonstração guarda os 200 mais recentes.' },
  off: { title: 'Só na demonstração', body: 'Esta página mostra e-mails de teste e existe apenas no modo de demonstração.' },
  listFailed: 'Não foi possível carregar os e-mails.',
  mailFailed: 'Não foi possível abrir o e-mail.',
}

/** Other languages must have exactly these texts. */
export type DemoTexts = typeof pt
