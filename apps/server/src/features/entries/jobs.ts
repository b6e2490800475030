import { recount } from './recount-entries.ts'

export const entrySchedules = [recount]
