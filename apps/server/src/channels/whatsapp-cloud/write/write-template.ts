import type { SentTemplate, TemplateComponent } from '@prosa/contract/messages/content'
import type { Failure, OutboundMessage } from '../../channel.ts'
import { given } from '../loose-json.ts'

type Parameter = NonNullable<TemplateComponent['parameters']>[number]
type Media = OutboundMessage['media']

/** CHANNELS 1.3: of a one-time code. */
const longestCode = 15

/** Shared CHANNELS, 1.3. Footers have no values and are not sent. */
export function writeTemplate({ name, language, components }: SentTemplate, media: Media) {
  const code = oneTimeCode(components)
  if (code !== null && (code === '' || code.length > longestCode)) return { refused: wrongCode }
  const filled = components.filter(({ type }) => type !== 'footer').map((component) => componentBody(component, media, code))
  const template = { name, language: { code: language }, ...(filled.length > 0 ? { components: filled } : {}) }
  return { body: { type: 'template', template } }
}

const wrongCode: Failure = {
  problem: 'templateFormat',
  providerCode: null,
  detail: `a one-time code has 1 to ${longestCode} characters`,
  traceId: null,
}

/** A one-time code is said in the body, and the button that copies it is an address without a value of its own. */
function oneTimeCode(components: readonly TemplateComponent[]): string | null {
  const body = components.find(({ type }) => type === 'body')?.parameters ?? []
  const button = components.find(({ type, sub_type }) => type === 'button' && sub_type === 'url')
  const only = body.length === 1 ? body[0]?.text : undefined
  if (typeof only !== 'string' || !button || Number(button.index ?? 0) !== 0) return null
  return button.parameters?.length ? null : only
}

function componentBody({ type, sub_type, index, parameters, cards }: TemplateComponent, media: Media, code: string | null) {
  const isCopy = code !== null && sub_type === 'url'
  const values = isCopy
    ? [{ type: 'text', text: code }]
    : parameters?.map((parameter) => (type === 'header' ? withFile(parameter, media) : parameter))
  return {
    type,
    ...given({ sub_type }),
    ...(type === 'button' ? { index: String(index ?? 0) } : {}),
    ...(values ? { parameters: values } : {}),
    ...(cards ? { cards } : {}),
  }
}

/** A header's file may come with the message instead of being named. */
function withFile(parameter: Parameter, media: Media): Parameter {
  const { type } = parameter
  if (!media || !['image', 'video', 'document'].includes(type) || parameter[type] !== undefined) return parameter
  return { type, [type]: { id: media.providerMediaId, ...(type === 'document' ? given({ filename: media.fileName }) : {}) } }
}
