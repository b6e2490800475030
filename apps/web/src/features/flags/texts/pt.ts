import type { KnownFlag } from '@prosa/contract/flags/register'

/** What each flag that the product knows switches. */
const known: Record<KnownFlag, { name: string; detail: string }> = {
  presence: {
    name: 'Quem está na conversa',
    detail: 'Colegas veem quem abriu a conversa e quem está digitando. Desligado, a pessoa não vê nem é vista.',
  },
  scheduled: {
    name: 'Mensagens agendadas',
    detail: 'Escolher a hora em que uma mensagem sai. O que já foi agendado ainda sai na hora marcada.',
  },
  mentions: { name: 'Menções', detail: 'Chamar um colega pelo nome, com @, em uma nota interna.' },
  push: { name: 'Notificações do navegador', detail: 'Avisos também com a página fechada, em cada navegador que aceitou.' },
}

export const pt = {
  known,
  failed: 'Falha ao atualizar as preferências!',
  notListed: 'Não foi possível ver as preferências',
  settings: 'Ajustes',
  company: {
    title: 'Preferências da empresa',
    detail: 'Valem para quem não escolheu outra coisa para si.',
    label: 'Preferências da empresa',
    words: 'recursos flags funções ligar desligar presença agendamento menções push',
  },
  forAll: 'Aplicar a todas as pessoas',
  forAllOf: (flag: string) => `Aplicar “${flag}” a todas as pessoas`,
  forAllDone: 'Vale para todas as pessoas.',
  own: (count: number) => (count === 1 ? '1 pessoa tem escolha própria' : `${count} pessoas têm escolha própria`),
  integrations: {
    title: 'Para integrações',
    detail: 'Nomes que os seus sistemas consultam pela API. A Prosa só guarda se estão ligados.',
    none: 'Nenhuma ainda.',
    label: 'Preferências para integrações',
    name: 'Nome',
    required: 'Informe o nome.',
    create: 'Criar',
    created: 'Preferência criada.',
    words: 'integração api criar excluir',
  },
  remove: 'Excluir',
  removeOf: (flag: string) => `Excluir ${flag}`,
  question: (flag: string) => `Excluir “${flag}”?`,
  consequence: 'Some também o que cada pessoa escolheu, e integrações deixam de encontrá-la.',
  people: {
    title: 'Por pessoa',
    detail: 'A escolha da pessoa prevalece.',
    label: 'Pessoa',
    choose: 'Escolha uma pessoa',
    words: 'pessoa usuário exceção próprio',
  },
  mine: { title: 'Minhas preferências', detail: 'O que você liga ou desliga só para você.' },
  isOwn: 'Escolha própria',
  asCompany: 'Como na empresa',
}

/** Other languages must have exactly these texts. */
export type FlagTexts = typeof pt
