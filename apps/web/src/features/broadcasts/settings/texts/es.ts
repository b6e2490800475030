import type { SettingsTexts } from './pt.ts'

export const es: SettingsTexts = {
  group: 'Difusiones',
  failed: 'No se pudieron cargar los límites de las difusiones',
  approval: {
    title: 'Aprobación',
    detail: 'Por encima de uno de estos límites la difusión espera hasta que otra persona apruebe el envío.',
    people: 'Personas',
    cost: 'Costo',
  },
  month: {
    title: 'Presupuesto del mes',
    detail: 'Vale para todas las difusiones juntas: se pausan antes de pasar del valor.',
    budget: 'Como máximo por mes',
    hint: 'Vacío: sin límite.',
    spent: (cost, reserved) => `Gastado este mes: ${cost}. Reservado: ${reserved}.`,
  },
  wrong: { people: 'De 1 a 100.000.000 personas.', cost: 'Di un valor mayor que cero.' },
  names: { approvalPeople: 'Personas sin aprobación', approvalCost: 'Costo sin aprobación', monthBudget: 'Presupuesto del mes' },
  none: 'sin límite',
  settings: {
    approvalPeople: { title: 'Aprobación de difusiones', words: 'aprobar límite personas segunda persona envío masivo' },
    monthBudget: { title: 'Presupuesto mensual de difusiones', words: 'gasto tope costo dinero reales' },
  },
}
