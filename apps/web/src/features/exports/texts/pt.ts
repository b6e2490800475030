export const pt = {
  title: 'Exportar conversa',
  verb: 'Exportar',
  period: 'Período',
  periodHint: 'Vazio: toda a conversa.',
  notes: 'Incluir notas e registros internos',
  notesHint: 'Deixe desmarcado se o documento vai para o cliente.',
  about: 'Abre uma página para imprimir ou salvar em PDF. A exportação fica no registro de auditoria.',
  nothing: 'Não há mensagens neste período.',
  blocked: 'O navegador não deixou abrir a página.',
  open: 'Abrir a exportação',
}

export type ExportsTexts = typeof pt
