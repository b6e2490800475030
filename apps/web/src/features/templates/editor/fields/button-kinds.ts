import type { TemplateButton } from '@prosa/contract/templates/content'
import type { ButtonKind } from '@prosa/contract/templates/parts'
import { most } from '@prosa/contract/templates/text-limits'

/** Of those that are limited by themselves; the others only count together. */
export const mostOfKind: Partial<Record<ButtonKind, number>> = {
  url: most.links,
  phone: most.phones,
  code: most.codes,
  flow: 1,
  catalog: 1,
  products: 1,
  call: 1,
}

export const emptyButton = (kind: ButtonKind, text: string): TemplateButton => ({
  kind,
  text,
  ...(kind === 'url' && { url: '' }),
  ...(kind === 'phone' && { phone: '' }),
  ...(kind === 'code' && { code: '' }),
  ...(kind === 'flow' && { flowId: '', flowScreen: '' }),
})

export const hasRoomFor = (kind: ButtonKind, buttons: readonly TemplateButton[], limit: number = most.buttons): boolean =>
  buttons.length < limit && buttons.filter((each) => each.kind === kind).length < (mostOfKind[kind] ?? limit)
