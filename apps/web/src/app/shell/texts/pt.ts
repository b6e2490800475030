import type { Area } from '../../screens.ts'

const areas: Record<Area, string> = {
  chats: 'Conversas',
  board: 'Supervisão',
  contacts: 'Contatos',
  broadcasts: 'Transmissões',
  automation: 'Automação',
  dashboard: 'Painéis',
  prices: 'Preços',
  developer: 'API',
  simulator: 'Simulador',
  settings: 'Ajustes',
}

export const pt = {
  skip: 'Ir para o conteúdo',
  main: 'Principal',
  home: (company: string) => `${company}, página inicial`,
  areas,
  unopened: (count: string) => (count === '1' ? '1 não aberta' : `${count} não abertas`),
  more: 'Mais',
  demo: 'Demonstração',
  firstSteps: 'Primeiros passos',
  stepsDone: (done: number, all: number) => `${done} de ${all}`,
  demoMails: 'ver os e-mails',
  sound: {
    title: 'Som e notificações',
    on: 'Som ligado',
    partly: 'Som ligado em parte',
    off: 'Som desligado',
  },
  person: {
    menu: 'Seu perfil',
    company: 'Empresa',
    language: 'Idioma',
    scheme: 'Aparência',
    schemes: { light: 'Claro', dark: 'Escuro', auto: 'Sistema' },
    switchCompany: 'Trocar de empresa',
    signOut: 'Sair',
    signingOut: 'Saindo…',
    signOutFailed: 'Erro ao deslogar.',
  },
  side: {
    developer: 'Desenvolvedor',
    integrations: 'Integrações',
    settings: 'Menu dos ajustes',
    dashboard: 'Menu do painel',
    analysedNumber: 'Número analisado:',
  },
  shortcuts: {
    title: 'Ajuda e atalhos',
    general: 'Em todo lugar',
    palette: 'Buscar ou ir para qualquer lugar',
    undo: 'Desfazer a última ação',
    help: 'Ver os atalhos',
    singleKeys: 'Atalhos de uma tecla',
    singleKeysDetail: 'Valem fora dos campos de texto. Desligue se você fala com o computador ou aperta teclas sem querer.',
  },
  partFailed: 'Não foi possível abrir. Confira a conexão e tente de novo.',
}

/** Other languages must have exactly these texts. */
export type ShellTexts = typeof pt
