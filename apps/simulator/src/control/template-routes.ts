import { text } from '@prosa/contract/kit/fields'
import { TemplateDeed } from '@prosa/contract/simulator/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { changeCategory, changeComponents, changeQuality, changeTemplate } from '../graph/templates/review-template.ts'
import { findTemplate, type Template } from '../state/account.ts'
import { accountOf, type World } from '../state/world.ts'
import { ControlError, checked } from './control-error.ts'
import type { NumberOf } from './control-routes.ts'

/** Any of them at once. */
const TemplateChange = z.strictObject({
  ...TemplateDeed.shape,
  name: text(512, 1),
  language: text(20, 2),
  components: z.optional(z.array(z.looseObject({ type: text(40, 1) })).check(z.maxLength(6))),
})

const shownOf = ({ id, name, language, status, category, quality_score, rejected_reason }: Template) => ({
  id,
  name,
  language,
  status,
  category,
  quality: quality_score.score,
  reason: rejected_reason,
})

/** What the provider's reviewers do with the templates of the number's account, each with its webhook. */
export function templateRoutes(app: FastifyInstance, world: World, numberOf: NumberOf): void {
  const path = '/numbers/:providerId/templates'

  app.get(path, async ({ params }) => [...accountOf(world, numberOf(params).config.wabaId).templates.values()].map(shownOf))

  app.post(path, async ({ params, body }) => {
    const number = numberOf(params)
    const { name, language, status, reason, quality, category, isNotice = false, components } = checked(TemplateChange, body)
    const template = findTemplate(accountOf(world, number.config.wabaId), name, language)
    if (!template) throw new ControlError(404, 'template.notFound')
    if (components) changeComponents(world, number, template, components)
    if (category) changeCategory(world, number, template, category, isNotice)
    if (quality) changeQuality(world, number, template, quality)
    if (status) changeTemplate(world, number, template, status, { reason: reason ?? (status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE') })
    return shownOf(template)
  })
}
