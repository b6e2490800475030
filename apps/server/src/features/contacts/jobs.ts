export { contactSchedules } from './bin/forget-contacts.ts'

import { dropNumberNames } from './number-names.ts'

export const contactJobs = [dropNumberNames]
