import { laterProblemsIn } from '../later-problems.ts'
import type { LaterProblemTexts } from './pt.ts'

export const es: LaterProblemTexts = laterProblemsIn('es')
