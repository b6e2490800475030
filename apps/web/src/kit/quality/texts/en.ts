import type { QualityWords } from './pt.ts'

export const en: QualityWords = { GREEN: 'High', YELLOW: 'Medium', RED: 'Low', UNKNOWN: 'Not rated' }
