export const pt = {
  failed: 'Não foi possível fazer isso com os contatos',
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
    titleOf: (name: string) => `Excluir ${name}?`,
    openChats: (count: number, names: string) =>
      `${count === 1 ? 'Há 1 conversa aberta' : `Há ${count} conversas abertas`} (${names}). Para excluir mesmo assim, confirme de novo.`,
    withOpenChats: (count: number, written: string) =>
      count === 1 ? '1 deles tem conversa aberta.' : `${written} deles têm conversas abertas.`,
    openChatsUnknown: 'Não foi possível contar quantos deles têm conversas abertas.',
    title: (count: number, written: string) => (count === 1 ? 'Excluir 1 contato?' : `Excluir ${written} contatos?`),
    consequence: 'Eles saem das listas, segmentos e exportações. Ficam 30 dias na lixeira, e as conversas continuam. Quem escrever volta.',
    verb: 'Excluir',
  },
}

/** Other languages must have exactly these texts. */
export type ContactBatchTexts = typeof pt
