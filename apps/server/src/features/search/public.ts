export { searchedText } from './slices/slice-store.ts'
export { readSought, type Sought } from './words/read-sought.ts'
export { hasSought, mayHaveSought } from './words/word-store.ts'
