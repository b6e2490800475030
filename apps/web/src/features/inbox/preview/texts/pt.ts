type Person = { name: string; words: string }
const people: [Person, Person, Person] = [
  { name: 'Lúcia Andrade', words: 'Chegou certinho, amei!' },
  { name: 'Padaria Central', words: 'Vocês fazem nota?' },
  { name: 'Ivan Prates', words: 'Qual o prazo para Natal?' },
]

export const pt = {
  title: 'Prévia ao vivo',
  looks: { light: 'Claro', dark: 'Escuro', phone: 'Celular' },
  tabs: { mine: 'Minhas', queue: 'Fila', others: 'Outras' },
  people,
  answer: 'Que bom, Lúcia! Conte com a gente.',
  close: 'Encerrar',
  placeholder: 'Escreva uma mensagem',
}

/** Other languages must have exactly these texts. */
export type PreviewTexts = typeof pt
