import type { SlaTexts } from './pt.ts'

export const en: SlaTexts = {
  kinds: { firstAnswer: 'First answer', nextAnswer: 'Answer', resolution: 'Resolution' },
  left: (kind, left, until) => `${kind}: ${left} left, due by ${until}`,
  late: (kind, late, until) => `${kind}: ${late} late, it was due by ${until}`,
  since: (late) => `${late} late`,
  ago: (late) => `${late} ago`,
  filter: 'SLA',
  filters: { due: 'By deadline', soon: 'Due soon', over: 'Late' },
}
