export { openHoursOf } from './open-hours.ts'
