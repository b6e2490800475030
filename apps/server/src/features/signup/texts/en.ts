import type { SignupTexts } from './pt.ts'

export const en: SignupTexts = { firstDepartment: 'Customer service' }
