export { tellOfFile } from './tell-of-file.ts'
