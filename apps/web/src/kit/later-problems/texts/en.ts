import { laterProblemsIn } from '../later-problems.ts'
import type { LaterProblemTexts } from './pt.ts'

export const en: LaterProblemTexts = laterProblemsIn('en')
