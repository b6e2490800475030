export const pt = {
  language: 'Idioma',
  login: {
    pageTitle: (company: string) => `${company} — Entrar`,
    title: 'Entrar',
    intro: 'Use o e-mail da sua empresa para acessar as conversas.',
    email: 'E-mail',
    password: 'Senha',
    showPassword: 'Mostrar a senha',
    hidePassword: 'Ocultar a senha',
    keepSession: 'Manter sessão por 30 dias',
    keepSessionHint: 'Sem isso, a sessão termina após 12 horas sem uso.',
    submit: 'Entrar',
    enterKey: 'Enter',
    signingIn: 'Entrando…',
    emailRequired: 'Informe o e-mail.',
    emailInvalid: 'E-mail inválido.',
    passwordRequired: 'Informe a senha.',
    passwordEndsBlank: 'A senha termina com um espaço.',
    sessionExpired: 'A sessão expirou.',
    signInAgain: 'Entre de novo para continuar.',
    resetPassword: 'Redefinir senha',
    services: { up: 'Todos os serviços no ar', down: 'Serviço fora do ar', offline: 'Sem internet' },
  },
  demo: {
    badge: 'Demonstração',
    title: 'Entre com um clique',
    signInAs: 'Entrar como',
    nothing: 'Sem permissões',
  },
  panel: {
    title: 'Todas as conversas da sua empresa em um só lugar.',
    intro: 'WhatsApp, Instagram, Facebook e SMS na mesma caixa, com fila, departamentos e histórico do cliente.',
    samples: {
      whatsapp: { from: 'Cliente pelo WhatsApp', words: 'Meu sofá chega hoje de manhã ou à tarde?', to: 'Entregas' },
      instagram: { from: 'Cliente pelo Instagram', words: 'Esse tom de verde tem em veludo?', to: 'Vendas' },
      facebook: { from: 'Cliente pelo Facebook', words: 'Pode me mandar a 2ª via do boleto?', to: 'Financeiro' },
    },
    points: {
      queue: { title: 'Fila por departamento', words: 'Cada conversa no time certo' },
      window: { title: 'Janela de 24 h', words: 'Visível em cada conversa' },
      cost: { title: 'Custo em reais', words: 'Antes de cada transmissão' },
    },
  },
}

/** Other languages must have exactly these texts. */
export type SessionTexts = typeof pt
