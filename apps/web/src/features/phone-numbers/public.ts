export { phoneNumberSettings } from './number-parts.ts'
export { problemWords } from './problems/problem-words.ts'
