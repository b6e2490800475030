import { importCalls } from '@prosa/contract/imports/calls'
import { mostImportsListed } from '@prosa/contract/imports/limits'
import type { FastifyInstance } from 'fastify'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { listPropertyNames } from '../properties/public.ts'
import { changeImportHeader, rehearseImport } from './begin-import.ts'
import { listImportRecords } from './import-store.ts'
import { keepImport, readImport } from './keep-import.ts'
import { findLanguage } from './known-store.ts'
import { listImportRows } from './list-import-rows.ts'
import { showImport } from './show-import.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

type Calls = typeof importCalls

export const importRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, importCalls, {
    getImportHeader,
    uploadImport,
    listImports,
    listImportProperties,
    getImport,
    changeImportHeader,
    rehearseImport,
    listImportRows,
  })

const textsOf = { pt, en, es }

const getImportHeader: Handler<Calls['getImportHeader']> = async ({ db, actor }) => {
  const texts = textsOf[(await findLanguage(db, actor.companyId, actor.userId)) ?? 'pt']
  const properties = await listPropertyNames(db, actor.companyId)
  const cells = [...texts.headers, ...properties.map(({ name }) => name)]
  const quoted = cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return { fileName: texts.fileName, csv: `\ufeff${quoted.join(';')}\r\n` }
}

const uploadImport: Handler<Calls['uploadImport']> = (ctx, { file }) => keepImport(ctx, file, { updatesKnown: true, needsPhone: false })

const listImports: Handler<Calls['listImports']> = async ({ db, actor }) =>
  (await listImportRecords(db, actor.companyId, mostImportsListed)).map(showImport)

const listImportProperties: Handler<Calls['listImportProperties']> = ({ db, actor }) => listPropertyNames(db, actor.companyId)

const getImport: Handler<Calls['getImport']> = (ctx, { importId }) => readImport(ctx, importId)
