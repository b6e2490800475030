import type { SignupTexts } from './pt.ts'

export const es: SignupTexts = { firstDepartment: 'Atención' }
