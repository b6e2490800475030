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
  notText: 'Este arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv.',
  empty: 'O arquivo está vazio.',
  headerOnly: 'O arquivo só tem o cabeçalho, sem nenhuma linha.',
  tooManyColumns: 'O arquivo tem mais de 200 colunas.',
  tooBig: 'Tamanho de arquivo excedido',
  tooManyRows: 'Tamanho de arquivo excedido',
  noPhone: 'Nenhuma coluna é o telefone.',
  personErased:
    'Os dados de uma pessoa deste arquivo foram excluídos, e ele não é mais guardado. Escolha o arquivo de novo: ela fica de fora.',
  brokenSheet: 'A planilha está danificada. Abra no Excel, salve de novo como .xlsx e envie.',
  lockedSheet: 'A planilha tem senha. Salve uma cópia sem senha e envie.',
  oldSheet: 'Este é um .xls antigo. Salve como .xlsx ou .csv e envie.',
  sheetTooBig: 'A planilha é grande demais para ser lida. Salve como .csv ou divida em partes.',
}

const reasons: Record<ImportReason, string> = {
  noPhone: 'sem telefone',
  badPhone: 'com telefone inválido',
  noAreaCode: 'com telefone sem DDD',
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

/** The problems of rows that are imported without one of their values. */
const without: Record<ImportHint, string> = {
  badEmail: 'sem o e-mail',
  unknownLabel: 'sem a etiqueta',
  unknownResponsible: 'sem o responsável',
  badValue: 'sem esse valor',
}

const lines = (count: number, written: string) => (count === 1 ? '1 linha' : `${written} linhas`)

export const pt = {
  targets,
  problems,
  reasons,
  hints,
  without,
  lines,
  title: 'Importar contatos',
  steps: { label: 'Etapas da importação', file: 'Arquivo', columns: 'Colunas', run: 'Importação' },
  file: {
    label: 'Planilha ou CSV',
    kind: { drag: 'Arraste a planilha ou', only: 'Só .xlsx ou .csv', wrong: 'Envie um arquivo .xlsx ou .csv' },
    model: 'Baixar modelo',
    intro: 'Uma linha por pessoa, com o telefone em uma coluna. Até 100 MB ou 1 milhão de linhas.',
    again: 'Selecione Arquivo novamente',
    failed: 'Não foi possível enviar o arquivo',
    failedLater: (name: string) => `O arquivo ${name} não foi importado`,
    goesOn: { title: (name: string) => `Continua enviando ${name}`, todo: 'Você é avisado quando chegar. Não feche a Prosa até lá.' },
    beingRead: { title: (name: string) => `Lendo ${name}`, todo: 'Avisamos quando terminar. Pode continuar usando a Prosa.' },
    arrived: {
      title: (name: string) => `${name} chegou`,
      todo: 'Abra Importar contatos e escolha o arquivo em Importações anteriores para associar as colunas.',
    },
    reading: 'Lendo o arquivo…',
    past: 'Importações anteriores',
    change: 'Trocar',
    about: (size: string, count: string, delimiter: string, encoding: string) =>
      `${size} · ${count} · separador “${delimiter}” · ${encoding}`,
    aboutSheet: (size: string, count: string) => `${size} · ${count} · planilha do Excel`,
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
    headless: 'A primeira linha já é um contato',
    headlessFailed: 'Não foi possível mudar a leitura do arquivo',
    open: (count: number, written: string) => (count === 1 ? '1 coluna sem campo' : `${written} colunas sem campo`),
    createAll: 'Criar todas como propriedades',
    ignoreAll: 'Ignorar todas',
    propertyName: 'Nome da propriedade',
    withoutArea: (count: number, written: string) =>
      count === 1 ? '1 linha tem telefone sem DDD.' : `${written} linhas têm telefone sem DDD.`,
    areaCode: 'DDD para esses telefones',
    areaCodeHint: 'Deixe em branco para ignorar essas linhas.',
    areaCodeWrong: 'Digite um DDD de dois dígitos.',
  },
  rehearsal: {
    running: 'Validando linhas…',
    over: 'Linhas validadas',
    detail: (done: string, total: string, left: string) => `${done} de ${total} verificadas · ${left} com problema`,
    remaining: (seconds: string) => `cerca de ${seconds} s`,
    ignored: (count: number, written: string, why: string) =>
      `${lines(count, written)} ${why} ${count === 1 ? 'será ignorada' : 'serão ignoradas'}.`,
    hinted: (count: number, written: string, why: string, less: string) =>
      `${lines(count, written)} ${why} ${count === 1 ? 'será importada' : 'serão importadas'} ${less}.`,
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
    taken: 'importada sem o dado',
  },
}

/** Other languages must have exactly these texts. */
export type ImportsTexts = typeof pt
