import { categoryOf } from './categories.ts'
import type { TemplateButton, TemplateCard, TemplateContent, TemplateValue } from './content.ts'
import { HeaderType, isFileHeader, OtpType } from './parts.ts'
import type { TemplateType } from './states.ts'
import { variablesIn } from './variables.ts'

/** A part of a template as the provider has it (CHANNELS 1.11). */
export type GraphComponent = { type: string; [field: string]: unknown }

export type ComponentParts = {
  /** What the provider calls the sample of a header; a file that nobody uploaded yet is empty. */
  handleOf(mediaId: string): string
  /** Of this installation: measured links lead through it. */
  publicUrl: string
}

type Values = readonly TemplateValue[]

const formats: Record<HeaderType, string | null> = {
  [HeaderType.None]: null,
  [HeaderType.Text]: 'TEXT',
  [HeaderType.Image]: 'IMAGE',
  [HeaderType.Video]: 'VIDEO',
  [HeaderType.Document]: 'DOCUMENT',
  [HeaderType.Location]: 'LOCATION',
  [HeaderType.Product]: 'PRODUCT',
  [HeaderType.Gif]: 'GIF',
}
const otpTypes: Record<OtpType, string> = { [OtpType.Copy]: 'COPY_CODE', [OtpType.OneTap]: 'ONE_TAP', [OtpType.ZeroTap]: 'ZERO_TAP' }

/** The whole of what is submitted, in the provider's order. */
export function componentsOf(content: TemplateContent, type: TemplateType, parts: ComponentParts): GraphComponent[] {
  if (categoryOf(type) === 'AUTHENTICATION') return codeComponents(content)
  const { offer, footer, cardList, buttonList, variableList } = content
  const cards = cardList.map((card) => ({ components: cardComponents(card, content, parts) }))
  return [
    ...headerComponents(content, content, parts),
    ...(offer ? [{ type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: offer.text, has_expiration: offer.hasExpiration } }] : []),
    { type: 'BODY', text: content.bodyText, ...exampleOf('body', content.bodyText, variableList, content) },
    ...(footer === '' ? [] : [{ type: 'FOOTER', text: footer }]),
    ...buttonsComponents(buttonList, variableList, parts),
    ...(cards.length === 0 ? [] : [{ type: 'CAROUSEL', cards }]),
  ]
}

type Format = Pick<TemplateContent, 'parameterFormat'>
type Header = { headerType: HeaderType; headerBody: string; headerMediaId: string | null; variableList: Values }

function headerComponents({ headerType, headerBody, headerMediaId, variableList }: Header, format: Format, parts: ComponentParts) {
  const named = formats[headerType]
  if (named === null) return []
  const header = { type: 'HEADER', format: named }
  if (headerType === HeaderType.Text) return [{ ...header, text: headerBody, ...exampleOf('header', headerBody, variableList, format) }]
  const handle = isFileHeader(headerType) && headerMediaId !== null ? parts.handleOf(headerMediaId) : ''
  return [handle === '' ? header : { ...header, example: { header_handle: [handle] } }]
}

const cardComponents = (
  { headerType, mediaId, bodyText, buttonList, variableList }: TemplateCard,
  format: Format,
  parts: ComponentParts,
) => [
  ...headerComponents({ headerType, headerBody: '', headerMediaId: mediaId, variableList }, format, parts),
  ...(bodyText === '' ? [] : [{ type: 'BODY', text: bodyText, ...exampleOf('body', bodyText, variableList, format) }]),
  ...buttonsComponents(buttonList, variableList, parts),
]

/** Of a text's variables, each with its sample. */
function exampleOf(part: 'header' | 'body', text: string, values: Values, { parameterFormat }: Format) {
  const names = variablesIn(text)
  if (names.length === 0) return {}
  const samples = names.map((name) => sampleOf(values, part, 0, name))
  if (parameterFormat === 'named')
    return { example: { [`${part}_text_named_params`]: names.map((name, place) => ({ param_name: name, example: samples[place]! })) } }
  return { example: part === 'body' ? { body_text: [samples] } : { header_text: samples } }
}

const sampleOf = (values: Values, part: TemplateValue['part'], index: number, name: string): string =>
  values.find((value) => value.part === part && value.index === index && value.name === name)?.sample ?? ''

const buttonsComponents = (buttons: readonly TemplateButton[], values: Values, parts: ComponentParts): GraphComponent[] =>
  buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.map((button, index) => buttonOf(button, index, values, parts)) }]

/** What the customer's own link ends with is decided when it is sent; this is what one looks like. */
const measuredSample = 'a1B2c3D4e5'

function buttonOf(button: TemplateButton, index: number, values: Values, { publicUrl }: ComponentParts): GraphComponent {
  const { kind, text, url = '', isMeasured = false, phone = '', code = '', flowId = '', flowScreen = '' } = button
  switch (kind) {
    case 'reply':
      return { type: 'QUICK_REPLY', text }
    case 'url': {
      if (isMeasured) return { type: 'URL', text, url: measuredUrl(publicUrl), example: [measuredSample] }
      const [name] = variablesIn(url)
      return { type: 'URL', text, url, ...(name !== undefined && { example: [sampleOf(values, 'button', index, name)] }) }
    }
    case 'phone':
      return { type: 'PHONE_NUMBER', text, phone_number: phone }
    case 'code':
      return { type: 'COPY_CODE', example: code, ...(text !== '' && { text }) }
    case 'flow':
      return { type: 'FLOW', text, flow_id: flowId, flow_action: 'navigate', ...(flowScreen !== '' && { navigate_screen: flowScreen }) }
    case 'catalog':
      return { type: 'CATALOG', text }
    case 'products':
      return { type: 'MPM', text }
    case 'call':
      return { type: 'VOICE_CALL', text }
  }
}

/** Every measured link of an installation is submitted as this one. */
export const measuredUrl = (publicUrl: string): string => `${publicUrl.replace(/\/+$/, '')}/l/{{1}}`

function codeComponents(content: TemplateContent): GraphComponent[] {
  const { authenticationOtpType, otpText, autofillText, allowedPackaged, zeroTapAccepted } = content
  const otpType = authenticationOtpType ?? OtpType.Copy
  const isTapped = otpType !== OtpType.Copy
  const apps = allowedPackaged.map(({ packageName, signatureHash }) => ({ package_name: packageName, signature_hash: signatureHash }))
  const button = {
    type: 'OTP',
    otp_type: otpTypes[otpType],
    ...(otpText !== '' && { text: otpText }),
    ...(isTapped && autofillText !== '' && { autofill_text: autofillText }),
    ...(isTapped && apps.length > 0 && { supported_apps: apps }),
    ...(otpType === OtpType.ZeroTap && { zero_tap_terms_accepted: zeroTapAccepted }),
  }
  return [
    { type: 'BODY', add_security_recommendation: content.securityRecommendation },
    ...(content.expirationTime === null ? [] : [{ type: 'FOOTER', code_expiration_minutes: content.expirationTime }]),
    { type: 'BUTTONS', buttons: [button] },
  ]
}
