export { tellOfFile } from './tell-of-file.ts'
export { writeNotice } from './write-notice.ts'
