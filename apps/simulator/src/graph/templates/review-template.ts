import type { Component, Template } from '../../state/account.ts'
import type { NumberState } from '../../state/number.ts'
import { record } from '../../state/timeline.ts'
import { accountOf, numbersOf, type World } from '../../state/world.ts'
import { announce } from '../../webhooks/outbox.ts'
import { textOf } from './fault.ts'
import { reviewed } from './template-rules.ts'

const reviewTakes = 5_000
const hour = 3_600_000
/** How long the first two pauses of a template last; the third time it is disabled for good (CHANNELS 1.11). */
const pauses = [3 * hour, 6 * hour]
const pauseTitles = ['FIRST_PAUSE', 'SECOND_PAUSE']

/** What is advised with a reason. */
const recommendations: Record<string, string> = {
  ABUSIVE_CONTENT: 'Remove content that threatens, demeans or offers what our policies do not allow, and submit the template again.',
  CATEGORY_NOT_AVAILABLE: 'This category is not available to your business. Choose another category.',
  INCORRECT_CATEGORY: 'The content does not match the category. Submit it as MARKETING, or remove what promotes.',
  INVALID_FORMAT: 'Put words between the variables, check their samples and submit the template again.',
  PROMOTIONAL: 'Remove promotional content, or submit the template as MARKETING.',
  SCAM: 'Use the full address of your own website instead of a shortened link.',
  TAG_CONTENT_MISMATCH: 'The language of the template is not the language of its content. Choose the language of the content.',
}

export function startReview(world: World, number: NumberState, template: Template): void {
  template.status = 'PENDING'
  number.clock.after(reviewTakes, () => {
    const reason = reviewed(template.category, template.components)
    if (template.status === 'PENDING')
      changeTemplate(world, number, template, reason ? 'REJECTED' : 'APPROVED', { reason: reason ?? 'NONE' })
  })
}

/** Those that were being looked at when the simulator ended, once for each account. */
export function reviewAgain(world: World, number: NumberState): void {
  if (numbersOf(world, number.config.wabaId)[0] !== number) return
  for (const template of accountOf(world, number.config.wabaId).templates.values())
    if (template.status === 'PENDING') startReview(world, number, template)
}

const nameOf = ({ id, name, language }: Template) => ({
  message_template_id: Number(id),
  message_template_name: name,
  message_template_language: language,
})

function tell(world: World, number: NumberState, template: Template, field: string, value: Record<string, unknown>, note: string): void {
  record(number, 'template.changed', { note: `${template.name} · ${note}`, payload: value })
  world.templates.keep(world.accounts.values())
  void announce(world, number, { keys: [`template:${template.id}:${number.eventCounter}`], change: { field, value }, customer: null })
}

type Circumstances = { reason?: string; title?: string }

/** Changes the state of a template, and sends the webhook about it. */
export function changeTemplate(
  world: World,
  number: NumberState,
  template: Template,
  asked: Template['status'],
  { reason = 'NONE', title }: Circumstances = {},
): void {
  const status = asked === 'PAUSED' && template.pauses >= pauses.length ? 'DISABLED' : asked
  template.status = status
  template.rejected_reason = reason
  const length = status === 'PAUSED' ? pauses[template.pauses] : undefined
  const told = title ?? (status === 'PAUSED' ? pauseTitles[template.pauses] : status === 'DISABLED' ? 'DISABLED' : undefined)
  const value = {
    event: status,
    ...nameOf(template),
    message_template_category: template.category,
    reason,
    ...(told !== undefined && { other_info: { title: told, description: told === 'UNPAUSE' ? 'Unpaused' : 'Low quality' } }),
    ...(status === 'DISABLED' && { disable_info: { disable_date: String(Math.floor(number.clock.now() / 1_000)) } }),
    ...(status === 'REJECTED' && { rejection_info: { reason, recommendation: recommendations[reason] ?? 'Submit the template again.' } }),
  }
  if (length !== undefined) {
    template.pauses += 1
    template.quality_score = { score: 'RED' }
    number.clock.after(length, () => {
      if (template.status === 'PAUSED') changeTemplate(world, number, template, 'APPROVED', { title: 'UNPAUSE' })
    })
  }
  tell(world, number, template, 'message_template_status_update', value, status)
}

/** Tells of it; one that is red is paused. */
export function changeQuality(world: World, number: NumberState, template: Template, score: Template['quality_score']['score']): void {
  const value = { previous_quality_score: template.quality_score.score, new_quality_score: score, ...nameOf(template) }
  template.quality_score = { score }
  tell(world, number, template, 'message_template_quality_update', value, score)
  if (score === 'RED' && template.status === 'APPROVED') changeTemplate(world, number, template, 'PAUSED')
}

/** At once, or as a notice of what it will be. */
export function changeCategory(
  world: World,
  number: NumberState,
  template: Template,
  category: Template['category'],
  isNotice: boolean,
): void {
  const previous = template.category
  if (!isNotice) Object.assign(template, { category, previous_category: previous })
  const value = isNotice
    ? { ...nameOf(template), new_category: previous, correct_category: category }
    : { ...nameOf(template), previous_category: previous, new_category: category }
  tell(world, number, template, 'template_category_update', value, category)
}

/** The words of a template became others, here or at the provider. */
export function changeComponents(world: World, number: NumberState, template: Template, components: Component[]): void {
  template.components = components
  const part = (type: string) => components.find((one) => one.type === type)
  const title = textOf(part('HEADER'))
  const footer = textOf(part('FOOTER'))
  const buttons = part('BUTTONS')?.buttons
  const value = {
    ...nameOf(template),
    ...(title && { message_template_title: title }),
    message_template_element: textOf(part('BODY')),
    ...(footer && { message_template_footer: footer }),
    ...(Array.isArray(buttons) && { message_template_buttons: buttons.map(buttonTold) }),
  }
  tell(world, number, template, 'message_template_components_update', value, 'components')
}

const buttonTold = ({ type, text, url, phone_number }: Record<string, unknown>) => ({
  message_template_button_type: type,
  message_template_button_text: text,
  ...(url !== undefined && { message_template_button_url: url }),
  ...(phone_number !== undefined && { message_template_button_phone_number: phone_number }),
})
