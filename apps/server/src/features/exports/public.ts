export { getExportManner, insertFileLink, takeFileLink } from './file-link-store.ts'
