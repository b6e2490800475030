import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import type { Asked, Edges } from './asked.ts'
import { GraphError } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

const verticals = [
  'OTHER',
  'AUTO',
  'BEAUTY',
  'APPAREL',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GROCERY',
  'GOVT',
  'HOTEL',
  'HEALTH',
  'NONPROFIT',
  'PROF_SERVICES',
  'RETAIL',
  'TRAVEL',
  'RESTAURANT',
  'ALCOHOL',
  'ONLINE_GAMBLING',
  'PHYSICAL_GAMBLING',
  'OTC_DRUGS',
] as const

/** CHANNELS 1.13. */
const Profile = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  about: z.optional(text(139, 1)),
  address: z.optional(text(256)),
  description: z.optional(text(512)),
  email: z.optional(text(128)),
  websites: z.optional(z.array(text(256)).check(z.maxLength(2))),
  vertical: z.optional(z.enum(verticals)),
  profile_picture_handle: z.optional(text(500)),
})
const fields = ['about', 'address', 'description', 'email', 'profile_picture_url', 'websites', 'vertical']

async function getProfile({ number, query }: Asked): Promise<unknown> {
  const asked = query.fields?.split(',') ?? ['about']
  const shown = fields.filter((field) => asked.includes(field) && number.profile[field] !== undefined)
  return { data: [{ ...Object.fromEntries(shown.map((field) => [field, number.profile[field]])), messaging_product: 'whatsapp' }] }
}

async function changeProfile({ world, number, body }: Asked): Promise<unknown> {
  const { messaging_product: _, profile_picture_handle: picture, ...given } = readStrictly(Profile, body)
  const mediaId = picture?.split(':').at(-1) ?? ''
  if (picture && !world.shelf.media.has(mediaId)) throw new GraphError(100, 'Param profile_picture_handle is no handle of an upload')
  number.profile = { ...number.profile, ...given, ...(picture ? { profile_picture_url: `${world.origin}/control/media/${mediaId}` } : {}) }
  return { success: true }
}

export const profileEdges: Edges = { whatsapp_business_profile: { GET: getProfile, POST: changeProfile } }
