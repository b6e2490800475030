export { beginImport, lockBeginnable } from './begin-import.ts'
export { keepImport, readImport } from './keep-import.ts'
export { runPiece } from './piece/import-piece.ts'
export { takeBackPiece } from './piece/take-back-piece.ts'
