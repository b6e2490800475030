import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'

/** The time for which the file is stored. */
export const archiveLife = 72 * 3_600_000

/** The lifetime of a link to the file: long enough to resume a large download, short enough that a link in the browser history is useless. */
export const archiveLinkLife = 4 * 3_600_000

const one = { companyId: ownId(), archiveId: ownId() }

/** All that the company keeps, in a file: its rows, and its media. */
export const companyDataCalls = {
  /** The newest file, made or being made; null where there is none, or its time is over. */
  getCompanyData: call({
    method: 'GET',
    path: '/company/:companyId/data',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.object({
      archive: z.nullable(
        z.object({
          archiveId: z.string(),
          state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
          done: z.number(),
          total: z.nullable(z.number()),
          size: z.number(),
          rowCount: z.number(),
          fileCount: z.number(),
          /** Who asked for it. */
          userName: z.string(),
          startedAt: z.number(),
          expiresAt: z.number(),
          /** Somebody whom it may hold was erased since: it is gone before its time. The version before does not say it. */
          isOutdated: z.optional(z.boolean()),
        }),
      ),
    }),
    errors: [],
  }),
  startCompanyData: call({
    method: 'POST',
    path: '/company/:companyId/data',
    allow: 'admin',
    proof: true,
    audit: 'companyData.start',
    input: z.object({ companyId: ownId() }),
    result: z.object({ archiveId: z.string() }),
    errors: ['companyData.running'],
  }),
  cancelCompanyData: call({
    method: 'POST',
    path: '/company/:companyId/data/:archiveId/cancel',
    allow: 'admin',
    audit: 'companyData.cancel',
    input: z.object(one),
    result: z.object({}),
    errors: ['companyData.notFound'],
  }),
  /** Returns a link to the file. It is valid for `archiveLinkLife`, within the session that asked for it. */
  openCompanyData: call({
    method: 'POST',
    path: '/company/:companyId/data/:archiveId/open',
    allow: 'admin',
    proof: true,
    audit: 'companyData.open',
    input: z.object(one),
    result: z.object({ url: z.string() }),
    errors: ['companyData.notFound'],
  }),
}
