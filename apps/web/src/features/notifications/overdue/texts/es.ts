import type { OverdueTexts } from './pt.ts'

export const es: OverdueTexts = {
  title: (contact) => `La conversación con ${contact} está retrasada`,
  body: {
    firstAnswer: 'Venció el plazo de la primera respuesta.',
    nextAnswer: 'Venció el plazo de la respuesta.',
    resolution: 'Venció el plazo para resolverla.',
    other: 'Venció su plazo.',
  },
  see: 'Ver la conversación',
  many: (count) => `${count} conversaciones están retrasadas`,
  manyBody: 'Sus plazos acaban de vencer.',
  seeMany: 'Ver las conversaciones',
}
