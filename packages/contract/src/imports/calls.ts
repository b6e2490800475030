import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, list, ownId, upload, whole } from '../kit/fields.ts'
import { areaCode } from './area-code.ts'
import { ImportColumn } from './columns.ts'
import { importRowPageSize, mostImportColumns, mostReceivedBytes } from './limits.ts'
import { Import, ImportRow } from './model.ts'

const ofCompany = { companyId: ownId() }
const ofImport = { ...ofCompany, importId: ownId() }

/** People brought in from a file: kept, looked into, tried without changing anything. What begins one stands in `start-calls.ts`. */
export const importCalls = {
  /** C122: the first row of a file as this company would have it, and the name of the file. */
  getImportHeader: call({
    method: 'GET',
    path: '/contact/:companyId/csvModelHeader',
    allow: 'contact',
    input: z.object(ofCompany),
    result: z.object({ fileName: z.string(), csv: z.string() }),
    errors: [],
  }),
  /** A file that cannot be imported is answered too, with its status and what is wrong with it. */
  uploadImport: call({
    method: 'POST',
    path: '/contact/:companyId/imports',
    body: 'multipart',
    allow: 'contact',
    outside: true,
    input: z.object({ ...ofCompany, file: upload(mostReceivedBytes) }),
    result: Import,
    errors: ['media.noRoom'],
  }),
  /** The newest of the company. */
  listImports: call({
    method: 'GET',
    path: '/contact/:companyId/importList',
    allow: 'contact',
    input: z.object(ofCompany),
    result: z.array(Import),
    errors: [],
  }),
  /** What a column can become besides the fields that every contact has. */
  listImportProperties: call({
    method: 'GET',
    path: '/contact/:companyId/importProperties',
    allow: 'contact',
    input: z.object(ofCompany),
    result: z.array(z.object({ propertyId: z.string(), name: z.string() })),
    errors: [],
  }),
  getImport: call({
    method: 'GET',
    path: '/contact/:companyId/imports/:importId',
    allow: 'contact',
    input: z.object(ofImport),
    result: Import,
    errors: ['import.notFound'],
  }),
  /** Sets whether the first row of the file is a header or a contact. The columns are recognized again. */
  changeImportHeader: call({
    method: 'POST',
    path: '/contact/:companyId/imports/:importId/header',
    body: 'json',
    allow: 'contact',
    input: z.object({ ...ofImport, hasHeader: flag() }),
    result: Import,
    errors: ['import.notFound', 'import.begun'],
  }),
  /** What each row would become. It goes on behind the call; another one takes its place. */
  rehearseImport: call({
    method: 'POST',
    path: '/contact/:companyId/imports/:importId/rehearse',
    body: 'json',
    allow: 'contact',
    input: z.object({ ...ofImport, columns: list(ImportColumn, mostImportColumns), updatesKnown: flag(), areaCode }),
    result: Import,
    errors: ['import.notFound', 'import.begun', 'import.noPhone', 'import.columnsUnfit'],
  }),
  /**
   * Lines that were not taken, or not as a whole: of the run where it has begun, else of the rehearsal. Whoever asks for the next ones says
   * also where in the file the ones before ended, so that it is read once.
   */
  listImportRows: call({
    method: 'GET',
    path: '/contact/:companyId/imports/:importId/rows',
    allow: 'contact',
    outside: true,
    input: z.object({
      ...ofImport,
      after: z._default(whole(0, 2_000_000_000), 0),
      fileAt: z._default(whole(0, 2_000_000_000), 0),
      fileLine: z._default(whole(0, 2_000_000_000), 0),
      most: z._default(whole(1, importRowPageSize), importRowPageSize),
    }),
    result: z.object({ rows: z.array(ImportRow), containsMore: z.boolean(), fileAt: z.number(), fileLine: z.number() }),
    errors: ['import.notFound'],
  }),
}
