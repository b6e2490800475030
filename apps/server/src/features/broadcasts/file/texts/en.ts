import type { BroadcastFileTexts } from './pt.ts'

export const en: BroadcastFileTexts = { fileName: 'broadcast.csv', phone: 'Phone', name: 'Name' }
