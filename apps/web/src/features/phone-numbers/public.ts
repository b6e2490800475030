export { problemWords } from './problems/problem-words.ts'
