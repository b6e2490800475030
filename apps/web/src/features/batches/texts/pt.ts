import type { BatchActionName } from '@prosa/contract/batches/bulk-action'
import type { BatchItemState, BatchReason } from '@prosa/contract/batches/model'

const actions: Record<BatchActionName, string> = {
  assign: 'Atribuir conversas',
  transfer: 'Transferir conversas',
  label: 'Etiquetar conversas',
  unlabel: 'Tirar etiqueta',
  read: 'Marcar como lidas',
  snooze: 'Adiar conversas',
  close: 'Encerrar conversas',
  pass: 'Passar o turno',
}

const done: Record<BatchActionName, (count: number, written: string) => string> = {
  assign: (count, written) => (count === 1 ? '1 conversa atribuída' : `${written} conversas atribuídas`),
  transfer: (count, written) => (count === 1 ? '1 conversa transferida' : `${written} conversas transferidas`),
  label: (count, written) => (count === 1 ? '1 conversa etiquetada' : `${written} conversas etiquetadas`),
  unlabel: (count, written) => (count === 1 ? 'Etiqueta tirada de 1 conversa' : `Etiqueta tirada de ${written} conversas`),
  read: (count, written) => (count === 1 ? '1 conversa marcada como lida' : `${written} conversas marcadas como lidas`),
  snooze: (count, written) => (count === 1 ? '1 conversa adiada' : `${written} conversas adiadas`),
  close: (count, written) => (count === 1 ? '1 conversa encerrada' : `${written} conversas encerradas`),
  pass: (count, written) => (count === 1 ? '1 conversa passada' : `${written} conversas passadas`),
}

const reasons: Record<BatchReason, string> = {
  same: 'Já estava assim',
  gone: 'Não está mais à sua vista',
  moved: 'Mudou de lugar antes',
  messageCame: 'Acabou de chegar uma mensagem do cliente',
  forbidden: 'O departamento não permite',
  targetUnfit: 'O destino não pode recebê-la',
  notOwn: 'Só quem atende pode fazer isto',
  tooManyLabels: 'Já tem 50 etiquetas',
  touched: 'Mudou depois da operação',
  failed: 'Não deu certo',
}

/** `partial` is an operation that was not done with all of its chats. */
const states: Record<BatchItemState | 'partial', string> = {
  partial: 'Concluída em parte',
  waiting: 'Não processada',
  done: 'Feita',
  skipped: 'Não alterada',
  failed: 'Falhou',
  undone: 'Desfeita',
  kept: 'Não desfeita',
}

export const pt = {
  actions,
  done,
  reasons,
  states,
  shortcut: { group: 'Conversas', text: 'Selecionar conversa' },
  bar: {
    selected: (count: string) => (count === '1' ? '1 selecionada' : `${count} selecionadas`),
    selectAll: (total: string) => `Selecionar todas as ${total} que o filtro encontra`,
    select: (name: string) => `Selecionar ${name}`,
    tooMany: (most: string) => `Até ${most} conversas uma a uma. Para mais, selecione todas as que o filtro encontra.`,
  },
  verbs: {
    assign: 'Atribuir',
    toMe: 'Atribuir a mim',
    transfer: 'Transferir',
    label: 'Etiquetar',
    read: 'Marcar como lida',
    snooze: 'Adiar',
    close: 'Encerrar',
    undo: 'Desfazer',
    cancel: 'Cancelar operação',
    details: 'Ver detalhes',
    which: 'Ver quais',
  },
  dialogs: {
    close: (count: number, written: string) => (count === 1 ? 'Encerrar 1 conversa' : `Encerrar ${written} conversas`),
    transfer: 'Transferir para um departamento',
    label: 'Etiquetar conversas',
    add: 'Colocar',
    remove: 'Tirar',
    labelKind: 'O que fazer com a etiqueta',
    searchDepartment: 'Buscar departamento',
    searchLabel: 'Buscar etiqueta',
    onAll: 'em todas',
    onSome: (count: string, total: string) => `em ${count} de ${total}`,
    choose: 'Escolha uma opção da lista.',
    failed: 'Não foi possível carregar as opções',
  },
  failed: 'Não foi possível fazer isso com as conversas',
  undoFailed: 'Não foi possível desfazer',
  cancelFailed: 'Não foi possível cancelar',
  nothingDone: 'Nenhuma conversa foi alterada',
  left: (count: number, written: string) => (count === 1 ? '1 não foi alterada.' : `${written} não foram alteradas.`),
  started: 'Operação em lote iniciada',
  canceled: 'Operação cancelada',
  undone: (count: number, written: string) => (count === 1 ? '1 conversa voltou ao que era' : `${written} conversas voltaram ao que eram`),
  undoing: 'Desfazendo…',
  kept: (count: number, written: string) =>
    count === 1 ? '1 ficou como está: mudou depois da operação.' : `${written} ficaram como estão: mudaram depois da operação.`,
  preparing: 'Preparando…',
  progress: (done: string, total: string) => `${done} de ${total}`,
  panel: {
    by: (name: string, when: string) => `${name} · ${when}`,
    total: 'Conversas',
    done: 'Feitas',
    skipped: 'Não alteradas',
    failed: 'Com falha',
    undone: 'Desfeitas',
    kept: 'Não desfeitas',
    items: 'Conversas desta operação',
    only: 'Mostrar',
    onlyLeft: 'Não feitas',
    all: 'Todas',
    noItems: 'Nenhuma conversa para mostrar aqui.',
    itemsFailed: 'Não foi possível carregar as conversas',
    undoHint: (when: string) => `Pode ser desfeita até ${when}. Voltam as conversas que ninguém mudou depois.`,
    webhook: {
      waiting: 'O webhook será avisado no fim.',
      told: 'O webhook foi avisado.',
      failed: 'O webhook não respondeu após 5 tentativas.',
    },
  },
  section: {
    label: 'Operações em lote',
    failed: 'Não foi possível carregar as operações',
    empty: {
      title: 'Nenhuma operação em lote',
      body: 'Aqui ficam as ações feitas em muitas conversas de uma vez, com o que aconteceu com cada uma.',
    },
    filter: 'Situação',
    closeNumber: 'Encerrar conversas de um número…',
    closeQueue: 'Encerrar fila…',
    heads: { action: 'Operação', status: 'Situação', progress: 'Andamento', author: 'Por', time: 'Início' },
    types: {
      number: (name: string) => `Todas do número ${name}`,
      queue: (name: string) => `Fila do número ${name}`,
      chosen: 'Escolhidas na lista',
    },
    counts: (done: string, total: string) => `${done} de ${total}`,
  },
  form: {
    number: 'Encerrar conversas de um número',
    queue: 'Encerrar fila de um número',
    numberIntro: 'Todas as conversas deste número que não estão encerradas e que você vê.',
    queueIntro: 'As conversas deste número que esperam na fila e que você vê.',
    phone: 'Número',
    choosePhone: 'Escolha um número',
    department: 'Departamento',
    anyDepartment: 'Todos os departamentos',
    webhook: 'Avisar este endereço no fim (webhook)',
    webhookHint: 'Opcional. https, acessível pela internet. Recebe só as contagens.',
    webhookWrong: 'Use um endereço https que a internet alcance.',
    start: 'Encerrar conversas',
    failed: 'Não foi possível iniciar a operação',
  },
  settings: {
    batches: { title: 'Operações em lote', words: 'lote massa várias muitas conversas desfazer cancelar progresso' },
    number: { title: 'Encerrar conversas de um número', words: 'encerrar fechar número lote todas' },
    queue: { title: 'Encerrar fila', words: 'encerrar fechar fila esperando lote' },
  },
}

/** Other languages must have exactly these texts. */
export type BatchesTexts = typeof pt
