import type { Operator } from '@prosa/contract/conditions/condition'

const operators: Record<Operator, string> = {
  anyOf: 'é',
  noneOf: 'não é',
  yes: 'sim',
  no: 'não',
  has: 'contém',
  lacks: 'não contém',
  olderThan: 'há mais de',
  newerThan: 'há menos de',
  within: 'acaba em até',
  open: 'está aberta',
  over: 'acabou',
  equals: 'é igual a',
  differs: 'é diferente de',
  more: 'é maior que',
  less: 'é menor que',
  set: 'está preenchida',
  unset: 'está vazia',
}

export const pt = {
  conditions: 'Condições',
  join: 'Como as condições se juntam',
  all: 'Todas',
  any: 'Qualquer uma',
  and: 'e',
  or: 'ou',
  group: 'Grupo de condições',
  addCondition: 'Condição',
  addGroup: 'Grupo',
  removeCondition: 'Remover condição',
  removeGroup: 'Remover grupo',
  field: 'Campo',
  operator: 'Comparação',
  value: 'Valor',
  choose: 'Escolha',
  amount: 'Quantidade',
  unit: 'Unidade',
  property: 'Qual propriedade',
  noProperties: 'A empresa não tem propriedades de contato.',
  units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
  comparable: 'Número (12,5) ou data (31/12/2026)',
  incompleteOne: 'Falta o valor.',
  incompleteProperty: 'Falta a propriedade.',
  unfit: 'Não serve para o tipo desta propriedade.',
  onlyWhole: {
    email: 'Com e-mails ocultos, informe um e-mail completo.',
    number: 'Com números ocultos, informe um número completo com “contém”.',
  },
  tooMany: 'São no máximo 50 condições, em até 3 níveis.',
  operators,
}

/** Other languages must have exactly these texts. */
export type ConditionsTexts = typeof pt
