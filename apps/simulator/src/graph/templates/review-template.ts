import type { Template } from '../../state/account.ts'
import type { NumberState } from '../../state/number.ts'
import { record } from '../../state/timeline.ts'
import type { World } from '../../state/world.ts'
import { announce } from '../../webhooks/outbox.ts'
import { reviewed } from './template-rules.ts'

const reviewTakes = 5_000
const hour = 3_600_000
/** How long the first two pauses of a template last; the third time it is disabled for good (CHANNELS 1.11). */
const pauses = [3 * hour, 6 * hour]
const pauseTitles = ['FIRST_PAUSE', 'SECOND_PAUSE']

export function startReview(world: World, number: NumberState, template: Template): void {
  template.status = 'PENDING'
  number.clock.after(reviewTakes, () => {
    const reason = reviewed(template.components)
    if (template.status === 'PENDING') changeTemplate(world, number, template, reason ? 'REJECTED' : 'APPROVED', reason ?? 'NONE')
  })
}

/** Changes the state of a template, and sends the webhook about it. */
export function changeTemplate(
  world: World,
  number: NumberState,
  template: Template,
  asked: Exclude<Template['status'], 'PENDING'>,
  reason = 'NONE',
): void {
  const status = asked === 'PAUSED' && template.pauses >= pauses.length ? 'DISABLED' : asked
  template.status = status
  template.rejected_reason = reason
  const length = status === 'PAUSED' ? pauses[template.pauses] : undefined
  const value = {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason,
    ...(status === 'PAUSED' ? { other_info: { title: pauseTitles[template.pauses], description: 'Low quality' } } : {}),
    ...(status === 'DISABLED' ? { other_info: { title: 'DISABLED', description: 'Low quality' } } : {}),
  }
  if (length !== undefined) {
    template.pauses += 1
    template.quality_score = { score: 'RED' }
    number.clock.after(length, () => {
      if (template.status === 'PAUSED') changeTemplate(world, number, template, 'APPROVED')
    })
  }
  record(number, 'template.changed', { note: `${template.name} · ${status}`, payload: value })
  const change = { field: 'message_template_status_update', value }
  void announce(world, number, { keys: [`template:${template.id}:${number.eventCounter}`], change, customer: null })
}
