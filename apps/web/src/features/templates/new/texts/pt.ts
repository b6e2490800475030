import type { LibraryTopic } from '@prosa/contract/templates/library/library-template'

const topics: Record<LibraryTopic, string> = {
  delivery: 'Entrega',
  order: 'Pedido',
  payment: 'Pagamento',
  collection: 'Cobrança',
  appointment: 'Agenda',
  service: 'Atendimento',
  survey: 'Pesquisa',
  code: 'Código',
  promotion: 'Promoção',
}

export const pt = {
  title: 'Novo template',
  blank: 'Em branco',
  library: 'Biblioteca',
  from: 'Começar com',
  categories: {
    UTILITY: { name: 'Utilidade', what: 'Avisa sobre um pedido, uma entrega, um pagamento ou um horário do cliente.' },
    MARKETING: { name: 'Marketing', what: 'Oferece, convida ou traz o cliente de volta.' },
    AUTHENTICATION: { name: 'Autenticação', what: 'Entrega um código para entrar ou confirmar.' },
  },
  perMessage: (price: string) => `${price} por mensagem`,
  failed: 'Não foi possível criar o template.',
  search: 'Buscar na biblioteca',
  searchHint: 'Pedido, cobrança, promoção…',
  texts: 'Textos prontos',
  topics,
  use: 'Usar este texto',
  noneFound: (words: string) => `Nenhum texto para “${words}”.`,
}

/** Other languages must have exactly these texts. */
export type NewTexts = typeof pt
