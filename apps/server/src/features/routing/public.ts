export { mindSilenceIn } from './mind-silence.ts'
export { openHoursOf } from './open-hours.ts'
export { tellOverdueIn } from './tell-overdue.ts'
