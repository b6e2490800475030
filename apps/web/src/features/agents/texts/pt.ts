export const pt = {
  availability: {
    detail: 'Com Online você pode receber conversas novas.',
    label: 'Situação',
    failed: 'Não foi possível mudar sua situação.',
    unknown: 'situação desconhecida',
  },
  languageNotSaved: 'Não foi possível salvar o idioma no seu perfil.',
}

/** Other languages must have exactly these texts. */
export type AgentTexts = typeof pt
