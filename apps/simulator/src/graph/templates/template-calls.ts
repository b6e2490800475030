import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { addTemplate, findTemplate, type Template } from '../../state/account.ts'
import type { Asked, Edges } from '../asked.ts'
import { GraphError } from '../graph-error.ts'
import { readStrictly } from '../read-strictly.ts'
import { codeTemplate } from './code-template.ts'
import { startReview } from './review-template.ts'
import { checkTemplate } from './template-rules.ts'

const hour = 3_600_000
const day = 24 * hour
/** CHANNELS 1.11. */
const mostPerHour = 100
const mostTemplates = 6_000
const editsPerMonth = 10
const nameRest = 30 * day
const pageSize = 100

const Components = z
  .array(z.looseObject({ type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS', 'CAROUSEL', 'LIMITED_TIME_OFFER']) }))
  .check(z.minLength(1), z.maxLength(6))
const categories = z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION'])
const NewTemplate = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^[a-z0-9_]+$/)),
  language: z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)),
  category: categories,
  parameter_format: z.optional(z.enum(['POSITIONAL', 'NAMED'])),
  allow_category_change: z.optional(z.boolean()),
  message_send_ttl_seconds: z.optional(z.int()),
  components: Components,
})
const Edit = z.strictObject({
  category: z.optional(categories),
  components: z.optional(Components),
  message_send_ttl_seconds: z.optional(z.int()),
})

const onWire = ({ id, name, language, category, parameter_format, status, quality_score, rejected_reason, components }: Template) => ({
  id,
  name,
  language,
  category,
  parameter_format,
  status,
  quality_score,
  rejected_reason,
  components,
})

async function listTemplates({ world, account, query, version }: Asked): Promise<unknown> {
  const { name, status, category, language } = query
  const limit = Math.min(Math.max(Number(query.limit ?? pageSize) || pageSize, 1), 1_000)
  const start = Number(Buffer.from(query.after ?? '', 'base64url').toString() || 0) || 0
  const all = [...account.templates.values()].filter(
    (one) =>
      (!name || one.name.includes(name)) &&
      (!status || one.status === status) &&
      (!category || one.category === category) &&
      (!language || one.language === language),
  )
  const page = all.slice(start, start + limit)
  const cursor = (at: number) => Buffer.from(String(at)).toString('base64url')
  const after = cursor(start + page.length)
  const next = `${world.origin}/${version}/${account.wabaId}/message_templates?limit=${limit}&after=${after}`
  return {
    data: page.map(onWire),
    paging: { cursors: { before: cursor(start), after }, ...(start + page.length < all.length ? { next } : {}) },
  }
}

async function createTemplate({ world, number, account, body }: Asked): Promise<unknown> {
  const { name, language, category, components, parameter_format: format } = readStrictly(NewTemplate, body)
  const now = number.clock.now()
  const refuse = (subcode: number, message: string) => new GraphError(100, message, { error_subcode: subcode, error_user_msg: message })
  if (findTemplate(account, name, language)) throw refuse(2388024, 'There is content in this language for this template already')
  if ((account.deletedNames.get(`${name}:${language}`) ?? 0) > now)
    throw refuse(2388023, 'The template is being deleted: its name is free again in 30 days')
  account.createdAt = account.createdAt.filter((at) => at > now - hour)
  if (account.createdAt.length >= mostPerHour) throw new GraphError(80008, 'Too many templates were created within an hour')
  if (account.templates.size >= mostTemplates) throw refuse(2388019, 'The account has as many templates as it can')
  checkTemplate(category, components)
  account.createdAt.push(now)
  const template = addTemplate(account, {
    name,
    language,
    category,
    components: asKept(category, language, components),
    status: 'PENDING',
    ...(format ? { parameter_format: format } : {}),
  })
  startReview(world, number, template)
  return { id: template.id, status: 'PENDING', category }
}

const asKept = (category: string, language: string, components: Template['components']) =>
  category === 'AUTHENTICATION' ? codeTemplate(language, components) : components

function templateOf({ account, id }: Asked): Template {
  const template = account.templates.get(id)
  if (!template) throw new GraphError(33, `Object with ID '${id}' does not exist`)
  return template
}

async function editTemplate(asked: Asked): Promise<unknown> {
  const { world, number, body } = asked
  const template = templateOf(asked)
  const { category, components } = readStrictly(Edit, body)
  const now = number.clock.now()
  const refuse = (message: string) => new GraphError(100, message, { error_subcode: 2388025, error_user_msg: message })
  template.editedAt = template.editedAt.filter((at) => at > now - nameRest)
  if (template.status === 'PENDING' || template.status === 'DISABLED')
    throw refuse('Only approved, rejected and paused templates can be edited')
  if (template.status === 'APPROVED' && category && category !== template.category)
    throw refuse('The category of an approved template stays')
  if (template.status === 'APPROVED' && template.editedAt.some((at) => at > now - day))
    throw refuse('An approved template can be edited once a day')
  if (template.editedAt.length >= editsPerMonth) throw refuse('A template can be edited 10 times in 30 days')
  if (components) checkTemplate(category ?? template.category, components)
  template.editedAt.push(now)
  template.category = category ?? template.category
  if (components) template.components = asKept(template.category, template.language, components)
  startReview(world, number, template)
  return { success: true }
}

const Deletion = z.object({ name: text(512, 1), hsm_id: z.optional(text(64, 1)) })

async function deleteTemplates({ account, number, query }: Asked): Promise<unknown> {
  const { name, hsm_id: id } = readStrictly(Deletion, query)
  const gone = [...account.templates.values()].filter((one) => one.name === name && (id === undefined || one.id === id))
  if (gone.length === 0) throw new GraphError(100, 'There is no such template')
  for (const template of gone) {
    account.templates.delete(template.id)
    account.deletedNames.set(`${template.name}:${template.language}`, number.clock.now() + nameRest)
  }
  return { success: true }
}

export const templateEdges: Edges = { message_templates: { GET: listTemplates, POST: createTemplate, DELETE: deleteTemplates } }
export const templateNode: Edges[string] = { GET: async (asked) => onWire(templateOf(asked)), POST: editTemplate }
