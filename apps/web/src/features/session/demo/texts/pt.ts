export const pt = {
  badge: 'Demonstração',
  title: 'Entre com um clique',
  signInAs: 'Entrar como',
  mails: 'Ver e-mails',
  ofDemo: 'da demonstração',
  nothing: 'Sem permissões',
}

/** Other languages must have exactly these texts. */
export type DemoLoginTexts = typeof pt
