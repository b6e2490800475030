export { findOpenHours, openHoursOf } from './open-hours.ts'
