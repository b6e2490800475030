import type { ClosingTexts } from './pt.ts'

export const es: ClosingTexts = {
  title: 'Cerrar con motivo',
  reason: 'Motivo',
  hint: 'Queda en el historial de la conversación, solo para el equipo.',
  last: 'Últimos motivos usados',
  required: 'Escribe el motivo, o cierra sin él con el botón Cerrar.',
  asked: {
    title: 'Cerrar conversación',
    reasonNeeded: 'Escribe el motivo: el departamento pide uno.',
    search: 'Buscar un motivo',
    choose: 'Elige un motivo de la lista.',
    none: 'Ningún motivo se llama así.',
    label: 'El departamento pide al menos una etiqueta.',
    left: (count, written) =>
      count === 1
        ? '1 conversación queda abierta: su departamento pide otro motivo o una etiqueta.'
        : `${written} conversaciones quedan abiertas: sus departamentos piden otro motivo o una etiqueta.`,
  },
}
