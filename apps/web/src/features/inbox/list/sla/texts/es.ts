import type { SlaTexts } from './pt.ts'

export const es: SlaTexts = {
  kinds: { firstAnswer: 'Primera respuesta', nextAnswer: 'Respuesta', resolution: 'Resolución' },
  left: (kind, left, until) => `${kind}: quedan ${left}, vence a las ${until}`,
  late: (kind, late, until) => `${kind}: ${late} de retraso, vencía a las ${until}`,
  since: (late) => `${late} de retraso`,
  ago: (late) => `hace ${late}`,
  filter: 'SLA',
  filters: { due: 'Por plazo', soon: 'Por vencer', over: 'Retrasadas' },
}
