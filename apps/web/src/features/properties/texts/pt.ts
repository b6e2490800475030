import type { PropertyKind, PropertyUse } from '@prosa/contract/properties/model'

const kinds: Record<PropertyKind, string> = { text: 'Texto', number: 'Número', date: 'Data', choice: 'Escolha', yesNo: 'Sim ou não' }
const uses: Record<PropertyUse['kind'], (count: number) => string> = {
  quickReply: (count) => (count === 1 ? '1 resposta rápida' : `${count} respostas rápidas`),
  template: (count) => (count === 1 ? '1 template' : `${count} templates`),
  view: (count) => (count === 1 ? '1 visão' : `${count} visões`),
  segment: (count) => (count === 1 ? '1 segmento' : `${count} segmentos`),
  broadcast: (count) => (count === 1 ? '1 transmissão' : `${count} transmissões`),
}

export const pt = {
  label: 'Propriedades da empresa',
  add: 'Nova propriedade',
  shortcuts: 'Propriedades',
  tabs: { label: 'Quais propriedades', there: 'Em uso', bin: 'Lixeira' },
  search: 'Buscar propriedades',
  searchHint: 'Nome ou descrição',
  count: (all: string, isOne: boolean) => (isOne ? '1 propriedade' : `${all} propriedades`),
  countOf: (found: string, all: string) => `${found} de ${all} propriedades`,
  failed: 'Erro ao carregar as propriedades!',
  empty: {
    there: {
      title: 'Nenhuma propriedade ainda',
      body: 'Propriedades guardam o que a empresa quer saber de cada contato, como “Cliente desde” ou “Compras”.',
    },
    bin: { title: 'A lixeira está vazia', body: 'Propriedades excluídas ficam aqui por 30 dias e voltam com seus valores.' },
  },
  heads: { name: 'Propriedade', kind: 'Tipo', default: 'Valor padrão', gone: 'Some em' },
  daysLeft: (days: number) => (days <= 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`),
  actions: { edit: 'Editar', remove: 'Excluir', restore: 'Restaurar' },
  kinds,
  form: {
    addTitle: 'Nova propriedade',
    editTitle: (name: string) => `Editar “${name}”`,
    name: 'Nome',
    nameMissing: 'Escreva o nome da propriedade.',
    description: 'Descrição',
    descriptionHint: 'Explica à equipe o que preencher. Pode ficar vazia.',
    kind: 'Tipo',
    kindHint: 'Ao mudar o tipo, valores que não servem ficam como estão, marcados.',
    options: 'Opções',
    optionsHint: 'Uma por linha.',
    optionsMissing: 'Escreva ao menos uma opção, sem repetir nenhuma.',
    default: 'Valor padrão',
    wrongDefault: 'Este valor não serve para o tipo escolhido.',
    save: 'Salvar',
    create: 'Criar propriedade',
  },
  conflict: 'Outra pessoa alterou esta propriedade. Feche e abra de novo para ver como ela está.',
  discard: {
    title: 'Descartar o que foi preenchido?',
    body: 'O que você preencheu nesta propriedade ainda não foi salvo.',
    verb: 'Descartar',
  },
  remove: {
    title: (name: string) => `Excluir “${name}”?`,
    values: (count: number) => (count === 1 ? '1 contato perde o valor dela' : `${count} contatos perdem o valor dela`),
    noValues: 'Nenhum contato tem valor dela',
    uses,
    used: (list: string) => `É usada por: ${list}.`,
    back: 'Por 30 dias ela pode ser restaurada da lixeira, com todos os valores.',
    counting: 'Vendo o que depende dela…',
    verb: 'Excluir propriedade',
  },
  done: {
    created: 'Propriedade criada.',
    saved: 'Propriedade salva.',
    removed: (name: string) => `“${name}” foi para a lixeira.`,
    restored: (name: string) => `“${name}” restaurada.`,
    notRestored: 'Não foi possível restaurar.',
  },
  values: { yes: 'Sim', no: 'Não', none: 'Não informado', wrong: 'Este valor não serve para esta propriedade.' },
  misfit: 'Não serve para o tipo atual da propriedade. Corrija ou apague.',
  settings: {
    properties: { title: 'Propriedades', words: 'campos personalizados atributos contato tipo dados' },
    create: { title: 'Criar propriedade', words: 'nova adicionar campo número data escolha' },
    bin: { title: 'Lixeira de propriedades', words: 'excluir restaurar recuperar apagadas' },
  },
}

/** Other languages must have exactly these texts. */
export type PropertyTexts = typeof pt
