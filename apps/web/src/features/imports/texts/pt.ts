import type { ImportTarget } from '@prosa/contract/imports/columns'
import type { ImportHint, ImportProblem, ImportReason } from '@prosa/contract/imports/model'

const targets: Record<Exclude<ImportTarget, 'property' | 'newProperty'>, string> = {
  ignore: 'Não importar',
  name: 'Nome',
  phone: 'Telefone',
  country: 'Código do país',
  email: 'E-mail',
  zipCode: 'CEP',
  street: 'Rua',
  number: 'Número do endereço',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  addressCountry: 'País',
  labels: 'Etiquetas',
  responsible: 'Responsável (e-mail)',
}

const problems: Record<ImportProblem, string> = {
  notText: 'Este arquivo não é uma tabela de texto. Salve a planilha como CSV.',
  empty: 'O arquivo está vazio.',
  headerOnly: 'O arquivo só tem o cabeçalho, sem nenhuma linha.',
  tooManyColumns: 'O arquivo tem mais de 200 colunas.',
  tooBig: 'Tamanho de arquivo excedido',
  tooManyRows: 'Tamanho de arquivo excedido',
  noPhone: 'Nenhuma coluna é o telefone.',
  personErased: 'Uma pessoa deste arquivo foi apagada, e ele não é mais guardado. Escolha o arquivo de novo: ela fica de fora.',
}

const reasons: Record<ImportReason, string> = {
  noPhone: 'sem telefone',
  badPhone: 'com telefone inválido',
  badQuotes: 'com aspas que não fecham',
  unreadable: 'com caracteres ilegíveis',
  tooLong: 'com uma célula longa demais',
  tooManyCells: 'com células a mais',
  erased: 'de quem pediu para ser esquecido',
  duplicate: 'com telefone repetido no arquivo',
  known: 'de quem já existe',
  binned: 'de quem está na lixeira',
}

const hints: Record<ImportHint, string> = {
  badEmail: 'com e-mail inválido',
  unknownLabel: 'com etiqueta que não existe',
  unknownResponsible: 'com responsável que não existe',
  badValue: 'com valor que a propriedade não aceita',
}

const lines = (count: number, written: string) => (count === 1 ? '1 linha' : `${written} linhas`)

export const pt = {
  targets,
  problems,
  reasons,
  hints,
  lines,
  title: 'Importar contatos',
  steps: { label: 'Etapas da importação', file: 'Arquivo', columns: 'Colunas', run: 'Importação' },
  file: {
    label: 'Arquivo CSV',
    model: 'Baixar modelo',
    intro: 'Uma linha por pessoa, com o telefone em uma coluna. Até 100 MB ou 1 milhão de linhas.',
    again: 'Selecione Arquivo novamente',
    failed: 'Não foi possível enviar o arquivo',
    failedLater: (name: string) => `O arquivo ${name} não foi importado`,
    goesOn: { title: (name: string) => `Continua enviando ${name}`, todo: 'Você é avisado quando chegar. Não feche o Prosa até lá.' },
    arrived: {
      title: (name: string) => `${name} chegou`,
      todo: 'Abra Importar contatos e escolha o arquivo em Importações anteriores para associar as colunas.',
    },
    reading: 'Lendo o arquivo…',
    past: 'Importações anteriores',
    change: 'Trocar',
    about: (size: string, count: string, delimiter: string, encoding: string) =>
      `${size} · ${count} · separador “${delimiter}” · ${encoding}`,
    tab: 'tabulação',
  },
  columns: {
    title: 'Associe as colunas',
    guessed: (count: string, total: string) => `${count} de ${total} associadas automaticamente`,
    ofFile: 'Coluna do arquivo',
    ofContact: 'Campo do contato',
    field: (header: string) => `Campo para ${header}`,
    choose: 'Escolha ou crie',
    create: (name: string) => `Criar “${name}”`,
    unnamed: (position: string) => `Coluna ${position}`,
    update: 'Atualizar contatos que já existem (mesmo telefone)',
    noPhone: 'Escolha a coluna do telefone para continuar.',
    twice: 'Duas colunas têm o mesmo campo. Deixe só uma.',
  },
  rehearsal: {
    running: 'Validando linhas…',
    over: 'Linhas validadas',
    detail: (done: string, total: string, left: string) => `${done} de ${total} verificadas · ${left} com problema`,
    remaining: (seconds: string) => `cerca de ${seconds} s`,
    ignored: (count: number, written: string, why: string) =>
      `${lines(count, written)} ${why} ${count === 1 ? 'será ignorada' : 'serão ignoradas'}.`,
    hinted: (count: number, written: string, why: string) =>
      `${lines(count, written)} ${why}: ${count === 1 ? 'entra' : 'entram'} sem isso.`,
    download: 'Baixar as linhas',
    failed: 'Não foi possível validar as linhas',
  },
  counts: { new: 'Novos', updated: 'Atualizados', same: 'Sem mudança', left: 'Ignoradas', undone: 'Desfeitos', kept: 'Mantidos' },
  run: {
    closes: 'Continua se você fechar.',
    back: 'Voltar',
    start: (count: number, written: string) => (count === 1 ? 'Importar 1 contato' : `Importar ${written} contatos`),
    startFailed: 'Não foi possível começar a importação',
    running: 'Importando…',
    detail: (done: string, total: string) => `${done} de ${total} linhas`,
    success: 'Importação concluída',
    canceled: 'Importação interrompida: o que já entrou ficou.',
    brokenOff: 'A importação não chegou ao fim: o que já entrou ficou. Escolha o arquivo de novo para o resto.',
    cancel: 'Interromper',
    cancelFailed: 'Não foi possível interromper',
    errors: 'Baixar arquivo de erros',
    undo: 'Desfazer importação',
    show: 'Ver os contatos',
    undoTitle: 'Desfazer a importação?',
    undoWhat: (people: string) =>
      `${people} contatos voltam ao que eram antes dela: os novos saem, e os atualizados recuperam os valores anteriores. O que alguém mudou depois fica.`,
    undoFailed: 'Não foi possível desfazer',
    undoing: 'Desfazendo…',
    undone: 'Importação desfeita',
    binned: (count: number, written: string) =>
      count === 1 ? '1 está na lixeira e ficou lá.' : `${written} estão na lixeira e ficaram lá.`,
    kept: (count: number, written: string) =>
      count === 1 ? '1 contato ficou: alguém mexeu nele depois.' : `${written} contatos ficaram: alguém mexeu neles depois.`,
    another: 'Importar outro arquivo',
    failed: 'Não foi possível carregar a importação',
  },
  states: {
    waiting: 'Não iniciada',
    running: 'Em andamento',
    done: 'Concluída',
    failed: 'Não importado',
    canceled: 'Interrompida',
    brokenOff: 'Incompleta',
    undone: 'Desfeita',
  },
  errorFile: {
    name: 'erros-da-importacao.csv',
    heads: ['linha', 'resultado', 'motivo'],
    phone: 'telefone',
    left: 'ignorada',
    taken: 'importada sem isso',
  },
}

/** Other languages must have exactly these texts. */
export type ImportsTexts = typeof pt
