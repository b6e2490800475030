export { limitWords } from './limit-words.ts'
export { problemWords } from './problems/problem-words.ts'
export type { ProblemWords } from './problems/texts/pt.ts'
