import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, whole } from '../kit/fields.ts'
import { RetentionRun, retentionFields } from './model.ts'

/** How long a company keeps what was said. */
export const retentionCalls = {
  getRetention: call({
    method: 'GET',
    path: '/company/:companyId/retention',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.object({
      messages: z.nullable(z.number()),
      media: z.nullable(z.number()),
      journal: z.nullable(z.number()),
      holdLabelIds: z.array(z.string()),
      /** 0 where nobody ever saved it. */
      version: z.number(),
      /** When the next night begins; null where nothing is deleted by it. */
      nextRunAt: z.nullable(z.number()),
      /** The newest run, and the newest rehearsal. */
      run: z.nullable(RetentionRun),
      rehearsal: z.nullable(RetentionRun),
    }),
    errors: [],
  }),
  /** Counts what these values would delete now. A rehearsal that is under way is given up for it. */
  rehearseRetention: call({
    method: 'POST',
    path: '/company/:companyId/retention/rehearsal',
    body: 'json',
    allow: 'admin',
    audit: 'retention.rehearse',
    input: z.object({ companyId: ownId(), ...retentionFields }),
    result: z.object({ runId: z.string() }),
    errors: ['label.notFound'],
  }),
  /** `version` is the one that was read. What deletes more than before needs a rehearsal of the same values that came to its end. */
  saveRetention: call({
    method: 'POST',
    path: '/company/:companyId/retention',
    body: 'json',
    allow: 'admin',
    proof: true,
    audit: 'retention.save',
    input: z.object({ companyId: ownId(), ...retentionFields, version: whole(0, 2_147_483_647), rehearsalId: z.nullable(ownId()) }),
    result: z.object({ version: z.number() }),
    errors: ['label.notFound', 'company.changedMeanwhile', 'retention.notRehearsed'],
  }),
  /** What the night would do, now. */
  startRetention: call({
    method: 'POST',
    path: '/company/:companyId/retention/run',
    allow: 'admin',
    proof: true,
    audit: 'retention.start',
    input: z.object({ companyId: ownId() }),
    result: z.object({ runId: z.string() }),
    errors: ['retention.running', 'retention.nothingSaved'],
  }),
  /** What is deleted already stays deleted; the next night goes on. */
  cancelRetention: call({
    method: 'POST',
    path: '/company/:companyId/retention/:runId/cancel',
    allow: 'admin',
    audit: 'retention.cancel',
    input: z.object({ companyId: ownId(), runId: ownId() }),
    result: z.object({}),
    errors: ['retention.runNotFound'],
  }),
}
