import { dropNumberNames } from './number-names.ts'

export const contactJobs = [dropNumberNames]
