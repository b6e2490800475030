import type { ClosingTexts } from './pt.ts'

export const es: ClosingTexts = {
  title: 'Cerrar con motivo',
  reason: 'Motivo',
  optionalReason: 'Motivo (opcional)',
  hint: 'Queda en el historial de la conversación, solo para el equipo.',
  last: 'Últimos motivos usados',
  asked: {
    title: 'Cerrar conversación',
    byDepartment: 'Obligatorio: el departamento pide un motivo.',
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
