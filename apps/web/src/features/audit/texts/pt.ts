import { joinedWords } from '../audit-words.ts'
import { pt as words } from './words/pt.ts'

export const pt = {
  ...joinedWords(words),
  other: 'fez uma alteração',
  label: 'Histórico de alterações',
  filters: { person: 'Pessoa', everybody: 'Todas as pessoas', period: 'Período', area: 'Assunto', everything: 'Todos os assuntos' },
  named: (name: string) => `“${name}”`,
  became: (field: string, before: string, after: string) => `${field}: de ${before} para ${after}`,
  /** Not one of the company's own people. */
  ofProvider: (name: string) => `${name} (equipe Prosa)`,
  values: {
    payments: { current: 'Em dia', late: 'Atrasado', overdue: 'Vencido' },
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
  exporting: { button: 'Exportar CSV', failed: 'Não foi possível exportar o histórico.', begun: 'O arquivo está sendo baixado.' },
  chain: {
    title: 'Integridade',
    detail: 'Cada registro é ligado ao anterior por um código. Anote o último: com ele se prova depois que nada antes dele mudou.',
    notLoaded: 'Não foi possível carregar a situação do histórico.',
    last: 'Último código',
    sealed: (count: string) => (count === '1' ? '1 registro ligado' : `${count} registros ligados`),
    waiting: (count: string) => `${count} aguardam a próxima ligação, feita a cada minuto`,
    none: 'Nada ligado ainda: acontece a cada minuto.',
    copy: 'Copiar o último código',
    verify: 'Verificar',
    running: 'Verificando…',
    failed: 'A verificação não terminou. Tente de novo.',
    whole: (count: string) => `Tudo confere: ${count} ligações verificadas.`,
    erased: (count: string) => `Em ${count} houve valores apagados a pedido de pessoas, o que está previsto e registrado.`,
    broken: 'O histórico foi alterado por fora do sistema.',
    faults: {
      changed: 'Este registro não é mais o que foi escrito.',
      missing: 'O registro desta ligação não existe mais.',
      unlinked: 'Este registro não está em nenhuma ligação.',
      gap: 'Falta a ligação que vinha antes desta.',
    },
    where: (position: string) => `Primeira ligação que não confere: ${position}`,
    entry: 'Registro',
  },
  failed: 'Erro ao carregar o histórico!',
  empty: { title: 'Nada aconteceu ainda', body: 'Cada alteração que alguém faz fica registrada aqui: quem, o quê, quando e de onde.' },
  nothing: { title: 'Nada encontrado com estes filtros', body: 'Mude a pessoa, o período ou o assunto.', clear: 'Limpar filtros' },
}

/** Other languages must have exactly these texts. */
export type AuditTexts = typeof pt
