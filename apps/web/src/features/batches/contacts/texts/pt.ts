import type { ContactActionName } from '@prosa/contract/batches/contact-calls'

const done: Record<ContactActionName, (count: number, written: string) => string> = {
  label: (count, written) => (count === 1 ? '1 contato etiquetado' : `${written} contatos etiquetados`),
  unlabel: (count, written) => (count === 1 ? 'Etiqueta tirada de 1 contato' : `Etiqueta tirada de ${written} contatos`),
  responsible: (count, written) => (count === 1 ? 'Responsável de 1 contato trocado' : `Responsável de ${written} contatos trocado`),
  block: (count, written) => (count === 1 ? '1 contato bloqueado' : `${written} contatos bloqueados`),
  unblock: (count, written) => (count === 1 ? '1 contato desbloqueado' : `${written} contatos desbloqueados`),
  delete: (count, written) => (count === 1 ? '1 contato excluído' : `${written} contatos excluídos`),
}

export const pt = {
  done,
  failed: 'Não foi possível fazer isso com os contatos',
  nothingDone: 'Nenhum contato foi alterado',
  left: (count: number, written: string) => (count === 1 ? '1 não foi alterado.' : `${written} não foram alterados.`),
  label: {
    title: 'Etiquetar contatos',
    add: 'Colocar',
    remove: 'Tirar',
    kind: 'O que fazer com a etiqueta',
    search: 'Buscar etiqueta',
    verb: 'Etiquetar',
    onSome: (count: string, total: string) => `em ${count} de ${total}`,
  },
  responsible: {
    title: 'Responsável pelos contatos',
    search: 'Buscar pessoa ou departamento',
    verb: 'Definir responsável',
    nobody: 'Ninguém',
    nobodyDetail: 'Tirar quem é responsável agora',
    department: 'Departamento',
  },
  block: {
    title: (count: number, written: string) => (count === 1 ? 'Bloquear 1 contato?' : `Bloquear ${written} contatos?`),
    consequence: 'Nada é enviado a eles e nada chega deles, por nenhum número da empresa, até alguém desbloquear.',
    verb: 'Bloquear',
  },
  delete: {
    title: (count: number, written: string) => (count === 1 ? 'Excluir 1 contato?' : `Excluir ${written} contatos?`),
    consequence: 'Eles saem das listas, segmentos e exportações. Ficam 30 dias na lixeira, e as conversas continuam. Quem escrever volta.',
    verb: 'Excluir',
  },
}

/** Other languages must have exactly these texts. */
export type ContactBatchTexts = typeof pt
