export const pt = {
  save: 'Salvar alterações',
  saved: 'Alterações salvas.',
  notSaved: 'Não foi possível salvar.',
  found: (when: string) => `Rascunho de ${when} recuperado. Ainda não foi salvo.`,
  conflict: 'Outra pessoa alterou isto enquanto você editava.',
  leave: { title: 'Descartar as alterações?', body: 'O que você alterou aqui ainda não foi salvo.', verb: 'Descartar' },
}

export type SettingsFormTexts = typeof pt
