import { templateLanguages } from '@prosa/contract/data/languages'
import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { type Account, addTemplate, findTemplate, type Template } from '../../state/account.ts'
import type { Asked, Edges } from '../asked.ts'
import { GraphError } from '../graph-error.ts'
import { readStrictly } from '../read-strictly.ts'
import { codeTemplate } from './code-template.ts'
import { changeComponents, changeTemplate, startReview } from './review-template.ts'
import { checkTemplate, checkTtl, sells, templateRefusal } from './template-rules.ts'
import type { TypeOfHandle } from './text-faults.ts'

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
  language: z.enum(templateLanguages.map(({ code }) => code)),
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

const onWire = ({ pauses: _pauses, editedAt: _editedAt, ...template }: Template) => template

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

/** The template that somebody asks for, or the refusal of what is badly formed. */
export function readNewTemplate(body: unknown, typeOf: TypeOfHandle) {
  const asked = readStrictly(NewTemplate, body)
  checkTemplate({ category: asked.category, isNamed: asked.parameter_format === 'NAMED', components: asked.components, typeOf })
  checkTtl(asked.category, asked.message_send_ttl_seconds)
  return asked
}

async function createTemplate({ world, number, account, body }: Asked): Promise<unknown> {
  const now = number.clock.now()
  const {
    components,
    parameter_format: format,
    allow_category_change: mayChange,
    message_send_ttl_seconds: ttl,
    ...asked
  } = readNewTemplate(body, typeOfHandle(account, now))
  refuseName(account, asked, now)
  account.createdAt = account.createdAt.filter((at) => at > now - hour)
  if (account.createdAt.length >= mostPerHour) throw new GraphError(80008, 'Too many templates were created within an hour')
  if (account.templates.size >= mostTemplates) throw templateRefusal(2388019, 'The account has as many templates as it can')
  account.createdAt.push(now)
  const category = mayChange && asked.category === 'UTILITY' && sells(components) ? 'MARKETING' : asked.category
  const template = addTemplate(account, {
    ...asked,
    category,
    components: asKept(category, asked.language, components),
    status: 'PENDING',
    ...(category !== asked.category && { previous_category: asked.category }),
    ...(format && { parameter_format: format }),
    ...(ttl !== undefined && { message_send_ttl_seconds: ttl }),
  })
  startReview(world, number, template)
  return { id: template.id, status: 'PENDING', category }
}

function refuseName(account: Account, { name, language }: { name: string; language: string }, now: number): void {
  if (findTemplate(account, name, language)) throw templateRefusal(2388024, 'There is content in this language for this template already')
  if ((account.deletedNames.get(`${name}:${language}`) ?? 0) > now)
    throw templateRefusal(2388023, 'The template is being deleted: its name is free again in 30 days')
}

const typeOfHandle =
  ({ handles }: Account, now: number) =>
  (handle: string) => {
    const given = handles.get(handle)
    return given && given.expiresAt > now ? given.mimeType : null
  }

const asKept = (category: string, language: string, components: Template['components']) =>
  category === 'AUTHENTICATION' ? codeTemplate(language, components) : components

function templateOf({ account, id }: Asked): Template {
  const template = account.templates.get(id)
  if (!template) throw new GraphError(33, `Object with ID '${id}' does not exist`)
  return template
}

const editable: readonly Template['status'][] = ['APPROVED', 'REJECTED', 'PAUSED', 'REINSTATED', 'UNARCHIVED']

async function editTemplate(asked: Asked): Promise<unknown> {
  const { world, number, account, body } = asked
  const template = templateOf(asked)
  const { category = template.category, components, message_send_ttl_seconds: ttl } = readStrictly(Edit, body)
  const now = number.clock.now()
  refuseEdit(template, category, now)
  if (components)
    checkTemplate({ category, isNamed: template.parameter_format === 'NAMED', components, typeOf: typeOfHandle(account, now) })
  checkTtl(category, ttl)
  template.editedAt.push(now)
  template.category = category
  if (ttl !== undefined) template.message_send_ttl_seconds = ttl
  if (components) changeComponents(world, number, template, asKept(category, template.language, components))
  startReview(world, number, template)
  return { success: true }
}

function refuseEdit(template: Template, category: Template['category'], now: number): void {
  const refuse = (message: string) => templateRefusal(2388025, message)
  template.editedAt = template.editedAt.filter((at) => at > now - nameRest)
  const { status, editedAt } = template
  if (!editable.includes(status)) throw refuse('Only approved, rejected and paused templates can be edited')
  if (status === 'APPROVED' && category !== template.category) throw refuse('The category of an approved template stays')
  if (status === 'APPROVED' && editedAt.some((at) => at > now - day)) throw refuse('An approved template can be edited once a day')
  if (editedAt.length >= editsPerMonth) throw refuse('A template can be edited 10 times in 30 days')
}

/** Ends a pause before its time. */
async function unpauseTemplate(asked: Asked): Promise<unknown> {
  const template = templateOf(asked)
  if (template.status !== 'PAUSED') return { success: false, reason: 'The template is not paused' }
  changeTemplate(asked.world, asked.number, template, 'APPROVED', { title: 'UNPAUSE' })
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
export const edgesOfTemplate: Edges = { unpause: { POST: unpauseTemplate } }
