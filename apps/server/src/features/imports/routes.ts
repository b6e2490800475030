import { importCalls } from '@prosa/contract/imports/calls'
import { mostImportsListed } from '@prosa/contract/imports/limits'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { listPropertyNames } from '../properties/public.ts'
import { rehearseImport } from './begin-import.ts'
import { listSaying } from './import-row-store.ts'
import { findImport, listImportRecords } from './import-store.ts'
import { keepImport, readImport } from './keep-import.ts'
import { showImport } from './show-import.ts'

type Calls = typeof importCalls

export const importRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, importCalls, {
    getImportHeader,
    uploadImport,
    listImports,
    listImportProperties,
    getImport,
    rehearseImport,
    listImportRows,
  })

/** As `guess-columns.ts` reads them again. */
const usualHeaders = [
  'Nome',
  'Telefone',
  'E-mail',
  'CEP',
  'Rua',
  'Complemento',
  'Bairro',
  'Cidade',
  'UF',
  'País',
  'Etiquetas',
  'Responsável',
]

const getImportHeader: Handler<Calls['getImportHeader']> = async ({ db, actor }) => {
  const properties = await listPropertyNames(db, actor.companyId)
  const cells = [...usualHeaders, ...properties.map(({ name }) => name)]
  const quoted = cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return { fileName: 'contatos.csv', csv: `\ufeff${quoted.join(';')}\r\n` }
}

const uploadImport: Handler<Calls['uploadImport']> = (ctx, { file }) => keepImport(ctx, file, { updatesKnown: true, needsPhone: false })

const listImports: Handler<Calls['listImports']> = async ({ db, actor }) =>
  (await listImportRecords(db, actor.companyId, mostImportsListed)).map(showImport)

const listImportProperties: Handler<Calls['listImportProperties']> = ({ db, actor }) => listPropertyNames(db, actor.companyId)

const getImport: Handler<Calls['getImport']> = (ctx, { importId }) => readImport(ctx, importId)

const listImportRows: Handler<Calls['listImportRows']> = async ({ db, actor }, { importId, after, most }) => {
  const one = await findImport(db, actor.companyId, importId)
  if (!one) throw new Refusal('import.notFound')
  const pass = { importId, pass: one.batchId === null ? one.rehearsal : 0 }
  const rows = await listSaying(db, actor.companyId, pass, { after, most: most + 1 })
  return { rows: rows.slice(0, most), containsMore: rows.length > most }
}
