export const pt = {
  wrote: (name: string, words: string) => `${name} tinha escrito: “${words}”`,
  noted: (name: string, words: string) => `${name} tinha escrito uma nota: “${words}”`,
  used: (name: string) => `O texto de ${name} está no campo.`,
  use: 'Usar',
  dismiss: 'Dispensar',
  undo: 'Desfazer',
  failed: 'O texto não foi dispensado.',
}

/** Other languages must have exactly these texts. */
export type LeftDraftTexts = typeof pt
