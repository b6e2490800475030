import type { BroadcastFileTexts } from './pt.ts'

export const es: BroadcastFileTexts = { fileName: 'difusion.csv', phone: 'Teléfono', name: 'Nombre' }
