export { mindSilence } from './mind-silence.ts'
export { openHoursOf } from './open-hours.ts'
export { tellOverdue } from './tell-overdue.ts'
