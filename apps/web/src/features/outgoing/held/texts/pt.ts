import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'

type ByChoice = Readonly<Record<HeldChoice, string>>
export type KindTexts = {
  title: string
  what: string
  verbs: ByChoice
  /** The state of the kind after each choice. */
  chosen: ByChoice
  /** What each choice does. */
  does: ByChoice
}

const verbs = { send: 'Enviar', leave: 'Deixar sem confirmação', discard: 'Descartar' }
const chosen = { send: 'Enviado', leave: 'Sem confirmação', discard: 'Descartado' }
const sendTwice = 'Se o sistema original já enviou, o cliente recebe duas vezes.'
const nothingHappens = 'Nada sai. Você pode decidir depois.'

const kinds: Record<HeldKind, KindTexts> = {
  messages: {
    title: 'Mensagens',
    what: 'Mensagens de conversas e transmissões que estavam na fila quando a suspensão começou.',
    verbs,
    chosen,
    does: {
      send: `Saem agora; as de uma transmissão pausada, quando ela for retomada. ${sendTwice}`,
      leave: 'Ficam nas conversas com “Não sabemos se chegou”. Cada uma pode ser reenviada na própria conversa.',
      discard: 'São canceladas e não saem mais.',
    },
  },
  scheduled: {
    title: 'Mensagens agendadas',
    what: 'A hora marcada passou durante a suspensão.',
    verbs,
    chosen,
    does: {
      send: `Saem agora, depois da hora marcada. ${sendTwice}`,
      leave: 'Ficam nas conversas com “Não sabemos se chegou”. Cada uma pode ser reenviada na própria conversa.',
      discard: 'São canceladas e não saem mais.',
    },
  },
  broadcasts: {
    title: 'Transmissões',
    what: 'Estavam em andamento ou começariam durante a suspensão. Foram pausadas.',
    verbs: { send: 'Retomar', leave: 'Deixar pausadas', discard: 'Cancelar' },
    chosen: { send: 'Retomadas', leave: 'Pausadas', discard: 'Canceladas' },
    does: {
      send: 'Continuam com quem ainda não recebeu. Quem recebeu do sistema original depois do backup recebe duas vezes.',
      leave: 'Ficam pausadas. Você pode decidir depois, aqui ou na lista de transmissões.',
      discard: 'São canceladas, e quem falta não recebe.',
    },
  },
  automatic: {
    title: 'Mensagens de ausência',
    what: 'Respostas automáticas para quem escreveu fora do horário.',
    verbs,
    chosen,
    does: { send: `Saem agora. ${sendTwice}`, leave: nothingHappens, discard: 'Não saem mais.' },
  },
  silence: {
    title: 'Avisos e encerramentos por silêncio',
    what: 'Conversas em que o cliente parou de responder e o prazo passou durante a suspensão.',
    verbs,
    chosen,
    does: {
      send: `O cliente recebe o aviso, ou a conversa é encerrada. ${sendTwice}`,
      leave: 'As conversas continuam abertas. Você pode decidir depois.',
      discard: 'As conversas continuam abertas, sem aviso.',
    },
  },
  snoozes: {
    title: 'Conversas adiadas',
    what: 'Deviam ter voltado para o atendente durante a suspensão.',
    verbs,
    chosen,
    does: {
      send: 'Voltam para a lista, e o atendente é avisado.',
      leave: 'Continuam adiadas. Você pode decidir depois.',
      discard: 'Voltam para a lista sem aviso.',
    },
  },
  signals: {
    title: 'Leituras, reações e bloqueios',
    what: 'O que o canal ainda não soube: mensagens lidas, reações e contatos bloqueados.',
    verbs,
    chosen,
    does: { send: 'O canal é informado agora.', leave: nothingHappens, discard: 'O canal não é informado.' },
  },
  templates: {
    title: 'Pedidos sobre templates',
    what: 'Envios para análise, mudanças e exclusões que o provedor ainda não recebeu.',
    verbs,
    chosen,
    does: {
      send: 'O provedor recebe os pedidos agora, mesmo que o sistema original já tenha pedido.',
      leave: nothingHappens,
      discard: 'Os pedidos são desfeitos, e os templates ficam como estavam.',
    },
  },
  webhooks: {
    title: 'Avisos a outros sistemas',
    what: 'Webhooks sobre operações em massa que terminaram.',
    verbs,
    chosen,
    does: {
      send: 'Saem agora. O outro sistema pode receber o mesmo aviso duas vezes.',
      leave: nothingHappens,
      discard: 'Não saem mais.',
    },
  },
  mails: {
    title: 'E-mails',
    what: 'Convites, relatórios e avisos por e-mail.',
    verbs,
    chosen,
    does: { send: 'Saem agora. Quem já recebeu do sistema original recebe duas vezes.', leave: nothingHappens, discard: 'Não saem mais.' },
  },
  notifications: {
    title: 'Notificações',
    what: 'Avisos no navegador e no celular da equipe.',
    verbs,
    chosen,
    does: { send: 'Saem agora, mesmo as antigas.', leave: nothingHappens, discard: 'Não saem mais.' },
  },
}

export const pt = {
  notLoaded: 'Os envios retidos não carregaram.',
  waiting: {
    title: 'Os envios desta instalação estão retidos.',
    next: 'Quando a equipe Prosa confirmar que este é o sistema em uso, o que já venceu aparece aqui e você decide, tipo por tipo. O que vence depois e o que a equipe escreveu durante a suspensão sai normalmente.',
    toDesk: 'Abrir a mesa do provedor',
  },
  empty: {
    title: 'Nada retido',
    never: 'Os envios desta empresa nunca foram retidos. Isso acontece quando um backup é restaurado.',
    nothing: (when: string) => `A suspensão terminou em ${when}, e nada ficou para decidir.`,
  },
  released: (when: string) =>
    `A suspensão terminou em ${when}. O que está aqui já tinha vencido e não foi enviado: o sistema de onde veio o backup pode ter enviado antes.`,
  kinds,
  open: 'Espera decisão',
  chosenBy: (who: string, when: string) => `Por ${who}, em ${when}.`,
  chosenByStaff: (when: string) => `Pela equipe Prosa, em ${when}.`,
  decided: (count: number, written: string) => (count === 1 ? '1 item.' : `${written} itens.`),
  underWay: { send: 'Enviando', discard: 'Descartando' },
  left: (count: number, written: string) => (count === 1 ? 'Falta 1' : `Faltam ${written}`),
  confirm: {
    title: (verb: string, kind: string, count: number) => `${kind}: ${verb.toLowerCase()} ${count === 1 ? '1 item' : 'tudo'}?`,
    count: (count: number, written: string) => (count === 1 ? '1 item.' : `${written} itens.`),
    final: 'Isto não pode ser desfeito.',
  },
  items: 'Ver os itens',
  itemsFailed: 'Os itens não carregaram.',
  noItems: 'Não há mais itens.',
  unnamed: 'Sem nome',
  signal: 'Leitura, reação ou bloqueio',
  due: (when: string) => `Para ${when}`,
  /** By the kinds of mails that the server writes. */
  mails: {
    signupConfirm: 'Confirmação de cadastro',
    signupKnown: 'Cadastro de uma conta que já existe',
    welcome: 'Boas-vindas',
    passwordChanged: 'Senha alterada',
    userAdded: 'Convite para a empresa',
    twoFactorChanged: 'Verificação em duas etapas',
    numberTrouble: 'Problema com um número',
    templateTrouble: 'Problema com um template',
    usageReport: 'Relatório de uso',
    mailedPassword: 'Senha por e-mail',
    passwordToken: 'Código para nova senha',
    pin: 'Código de acesso',
  },
  settings: { decide: { title: 'Decidir sobre envios retidos', words: 'backup restaurar restauração enviar descartar pendentes' } },
}

/** Other languages must have exactly these texts. */
export type HeldTexts = typeof pt
