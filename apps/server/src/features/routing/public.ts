export { mindSilenceIn, setAsideSilence } from './mind-silence.ts'
export { findOpenHours, openHoursOf } from './open-hours.ts'
export { tellOverdueIn } from './tell-overdue.ts'
