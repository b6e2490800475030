export { exportedTables } from './exported-tables.ts'
export { outdateArchives } from './make-archive.ts'
