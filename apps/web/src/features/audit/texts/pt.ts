import { joinedWords } from '../audit-words.ts'
import { pt as words } from './words/pt.ts'

export const pt = {
  ...joinedWords(words),
  other: 'fez uma alteração',
  label: 'Histórico de alterações',
  filters: { person: 'Pessoa', everybody: 'Todas as pessoas', period: 'Período', area: 'Assunto', everything: 'Todos os assuntos' },
  named: (name: string) => `“${name}”`,
  became: (field: string, before: string, after: string) => `${field}: de ${before} para ${after}`,
  values: {
    on: 'ligado',
    off: 'desligado',
    empty: 'em branco',
    none: 'nenhum',
    all: 'todos',
    noLimit: 'sem limite',
    unknown: 'item removido',
    changed: 'alterado',
    distributions: { off: 'sem distribuição', leastLoaded: 'menos ocupado', roundRobin: 'rodízio' },
    roles: { admin: 'Administração', agent: 'Atendimento' },
  },
  details: {
    show: 'Detalhes',
    showOf: (what: string) => `Detalhes: ${what}`,
    when: 'Quando',
    address: 'Endereço de rede',
    device: 'Aparelho',
    code: 'Código',
    action: 'Ação',
    before: 'Antes',
    after: 'Depois',
  },
  failed: 'Erro ao carregar o histórico!',
  empty: { title: 'Nada aconteceu ainda', body: 'Cada alteração que alguém faz fica registrada aqui: quem, o quê, quando e de onde.' },
  nothing: { title: 'Nada encontrado com estes filtros', body: 'Mude a pessoa, o período ou o assunto.', clear: 'Limpar filtros' },
}

/** Other languages must have exactly these texts. */
export type AuditTexts = typeof pt
