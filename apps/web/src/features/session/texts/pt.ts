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
    forgot: 'Esqueceu a senha?',
    noAccess: 'Ainda não tem acesso?',
    createAccount: 'Criar conta',
    codeTitle: 'Verificação em duas etapas',
    codeIntro: {
      app: 'A senha está certa. Falta o código do seu aplicativo autenticador.',
      recovery: 'A senha está certa. Falta um dos códigos de recuperação que você guardou.',
    },
    wrongRecoveryCode: 'O código de recuperação não está certo ou já foi usado. Confira e tente de novo.',
    services: { up: 'Todos os serviços no ar', down: 'Serviço fora do ar', offline: 'Sem internet' },
  },
  demo: {
    passwordChanged: 'Senha alterada na demonstração.',
  },
  panel: {
    title: 'Todas as conversas da sua empresa em um só lugar.',
    intro: 'WhatsApp com fila, departamentos e histórico do cliente.',
    channels: { whatsapp: 'Cliente pelo WhatsApp' },
    samples: {
      delivery: { words: 'Meu sofá chega hoje de manhã ou à tarde?', to: 'Entregas' },
      shade: { words: 'Esse tom de verde tem em veludo?', to: 'Vendas' },
      invoice: { words: 'Pode me mandar a 2ª via do boleto?', to: 'Financeiro' },
    },
    points: {
      queue: { title: 'Fila por departamento', words: 'Cada conversa no time certo' },
      window: { title: 'Janela de 24 h', words: 'Visível em cada conversa' },
      cost: { title: 'Custo em reais', words: 'Ao lado de cada template' },
    },
  },
}

/** Other languages must have exactly these texts. */
export type SessionTexts = typeof pt
