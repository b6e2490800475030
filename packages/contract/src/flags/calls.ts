import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, ownId, text } from '../kit/fields.ts'
import { Flag, UserFlag } from './model.ts'
import { knownFlagIds } from './register.ts'

const company = { companyId: ownId() }
/** One of ours, or the name of one that the product knows. */
const flagId = () => ownId(...knownFlagIds)
/** A41: both names of the field are understood. */
const otherNames = { status: 'flagStatus' }

export const flagCalls = {
  /** C256. Those that the product knows first, then the company's own by name. */
  listFlags: call({
    method: 'GET',
    path: '/flag/flags/:companyId',
    allow: 'admin',
    input: z.object(company),
    result: z.array(Flag),
    errors: [],
  }),
  /** C257. How it stands in the company; settings of single people stay. */
  setFlag: call({
    method: 'POST',
    path: '/flag/updateStatus/:companyId/:flagId',
    otherNames,
    allow: 'admin',
    audit: 'flag.set',
    input: z.object({ ...company, flagId: flagId(), flagStatus: flag() }),
    result: Flag,
    errors: ['flag.notFound'],
  }),
  /** C258. For all people: settings of their own go. */
  setFlagForAll: call({
    method: 'POST',
    path: '/flag/updateStatusAll/:companyId/:flagId',
    otherNames,
    allow: 'admin',
    audit: 'flag.setForAll',
    input: z.object({ ...company, flagId: flagId(), flagStatus: flag() }),
    result: Flag,
    errors: ['flag.notFound'],
  }),
  /** C259. For integrations; off until somebody switches it on. */
  createFlag: call({
    method: 'POST',
    path: '/flag/create/:companyId',
    allow: 'admin',
    audit: 'flag.create',
    input: z.object({ ...company, flagName: text(120, 1) }),
    result: Flag,
    errors: ['flag.nameTaken', 'flag.tooMany'],
  }),
  /** C260. */
  deleteFlag: call({
    method: 'DELETE',
    path: '/flag/delete/:companyId',
    allow: 'admin',
    audit: 'flag.delete',
    input: z.object({ ...company, flagId: flagId() }),
    result: z.object({ deleted: z.literal(true) }),
    errors: ['flag.notFound', 'flag.known'],
  }),
  /** C261. One's own, or for administrators anybody's. */
  listUserFlags: call({
    method: 'GET',
    path: '/flag/getUserFlags/:companyId/:userId',
    allow: 'signedIn',
    input: z.object({ ...company, userId: ownId() }),
    result: z.array(UserFlag),
    errors: ['agent.notFound'],
  }),
  /** C262. */
  setUserFlag: call({
    method: 'POST',
    path: '/flag/updateFlagStatusUser',
    otherNames: { flagStatus: 'status' },
    allow: 'signedIn',
    audit: 'flag.setForUser',
    input: z.object({ ...company, userId: ownId(), flagId: flagId(), status: flag() }),
    result: UserFlag,
    errors: ['flag.notFound', 'agent.notFound'],
  }),
}
