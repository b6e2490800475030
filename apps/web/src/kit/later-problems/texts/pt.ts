import type { ProgramRefusal } from '@prosa/contract/errors'
import type { ProblemCode } from '../../calls/refused-error.ts'
import type { KitTexts } from '../../texts/pt.ts'
import { laterProblemsIn } from '../later-problems.ts'

export type LaterProblemTexts = Record<Exclude<ProblemCode, keyof KitTexts['errorTexts'] | ProgramRefusal>, string>

export const pt: LaterProblemTexts = laterProblemsIn('pt')
