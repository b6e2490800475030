import type { QualityWords } from './pt.ts'

export const es: QualityWords = { GREEN: 'Alta', YELLOW: 'Media', RED: 'Baja', UNKNOWN: 'Sin evaluar' }
