export { mindSilenceIn } from './mind-silence.ts'
export { findOpenHours, openHoursOf } from './open-hours.ts'
export { setAsideSilence } from './set-aside-silence.ts'
export { tellOverdueIn } from './tell-overdue.ts'
