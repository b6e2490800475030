import type { OverdueTexts } from './pt.ts'

export const es: OverdueTexts = {
  title: (contact) => `La conversación con ${contact} está retrasada`,
  body: {
    firstAnswer: 'Venció el plazo de la primera respuesta.',
    nextAnswer: 'Venció el plazo de la respuesta.',
    resolution: 'Venció el plazo para resolverla.',
  },
  see: 'Ver la conversación',
}
