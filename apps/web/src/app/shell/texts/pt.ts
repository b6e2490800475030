import type { Area } from '../../screens.ts'

const areas: Record<Area, string> = {
  chats: 'Conversas',
  contacts: 'Contatos',
  broadcasts: 'Transmissões',
  automation: 'Automação',
  dashboard: 'Painel',
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
  /** Portuguese in every language (spec §2). */
  settingsLinks: { sites: 'Sites', devices: 'Dispositivos', users: 'Usuários', settings: 'Configurações' },
  shortcuts: {
    title: 'Ajuda e atalhos',
    general: 'Em todo lugar',
    palette: 'Buscar ou ir para qualquer lugar',
    help: 'Ver os atalhos',
    singleKeys: 'Atalhos de uma tecla',
    singleKeysDetail: 'Valem fora dos campos de texto. Desligue se você fala com o computador ou aperta teclas sem querer.',
  },
  palette: {
    title: 'Buscar ou ir para',
    placeholder: 'Buscar tela ou ação',
    recent: 'Recentes',
    screens: 'Telas',
    actions: 'Ações',
    settings: 'Ajustes',
    none: (search: string) => `Nada encontrado para “${search}”`,
    noneHint: 'Tente outra palavra, como o nome da tela ou o que você quer fazer.',
    availability: (word: string) => `Mudar situação para ${word}`,
    muteMine: 'Silenciar minha caixa',
    soundMine: 'Ligar o som da minha caixa',
    muteDepartments: 'Silenciar departamentos',
    soundDepartments: 'Ligar o som dos departamentos',
    language: (name: string) => `Mudar idioma para ${name}`,
    scheme: { light: 'Mudar para tema claro', dark: 'Mudar para tema escuro', auto: 'Usar o tema do sistema' },
    company: (name: string) => `Trocar para ${name}`,
    help: 'Ver os atalhos de teclado',
    signOut: 'Sair da conta',
    /** Other words that people look for, never shown. */
    also: {
      availability: 'situação status disponibilidade pausa',
      sound: 'som volume mudo áudio notificação',
      language: 'língua tradução language',
      scheme: 'aparência cor noite dia modo',
      company: 'empresa trocar mudar conta loja',
      help: 'ajuda teclas comandos',
      signOut: 'logout deslogar encerrar sessão',
    },
    alsoScreens: {
      S018: 'chat inbox caixa atendimento mensagens',
      S017: 'relatórios dashboard financeiro',
      S020: 'configurações settings dispositivos números departamentos etiquetas preferências',
      S039: 'agentes equipe pessoas',
      S044: 'desenvolvedor token',
      S057: 'sites',
    },
  },
  partFailed: 'Não foi possível abrir. Confira a conexão e tente de novo.',
}

/** Other languages must have exactly these texts. */
export type ShellTexts = typeof pt
