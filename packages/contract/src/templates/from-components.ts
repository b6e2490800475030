import { categoryOf } from './categories.ts'
import { emptyContent, type TemplateButton, type TemplateCard, type TemplateContent, type TemplateValue } from './content.ts'
import { asNumber, fieldOf, isYes, listOf, ofTable, textOf, typeOf } from './loose.ts'
import { type ButtonKind, HeaderType, OtpType } from './parts.ts'
import type { TemplateType } from './states.ts'
import { measuredUrl } from './to-components.ts'
import { variablesIn } from './variables.ts'

export type ComponentSurroundings = {
  templateType: TemplateType
  /** NAMED, or anything else. */
  parameterFormat?: string
  /** Of this installation: its own links are measured ones. */
  publicUrl: string
  /** What the provider does not know stays as it is here: where values come from, files, targets of measured links, the description. */
  kept?: TemplateContent | null
}

const headers: Readonly<Record<string, HeaderType>> = {
  TEXT: HeaderType.Text,
  IMAGE: HeaderType.Image,
  VIDEO: HeaderType.Video,
  DOCUMENT: HeaderType.Document,
  LOCATION: HeaderType.Location,
  PRODUCT: HeaderType.Product,
  GIF: HeaderType.Gif,
}
const kinds: Readonly<Record<string, ButtonKind>> = {
  URL: 'url',
  PHONE_NUMBER: 'phone',
  COPY_CODE: 'code',
  FLOW: 'flow',
  CATALOG: 'catalog',
  MPM: 'products',
  SPM: 'products',
  VOICE_CALL: 'call',
}
const otpTypes: Readonly<Record<string, OtpType>> = { COPY_CODE: OtpType.Copy, ONE_TAP: OtpType.OneTap, ZERO_TAP: OtpType.ZeroTap }

/** The parts of a template as somebody else wrote them; null where there is no body. Nothing of it is trusted to have any shape. */
export function contentOf(components: unknown, around: ComponentSurroundings): TemplateContent | null {
  const kept = around.kept ?? emptyContent
  const parts = Array.isArray(components) ? components : []
  const partOf = (type: string) => parts.find((part) => typeOf(part) === type)
  const [header, body, footer] = [partOf('HEADER'), partOf('BODY'), partOf('FOOTER')]
  if (body === undefined) return null
  const isCode = categoryOf(around.templateType) === 'AUTHENTICATION'
  const buttons = listOf(partOf('BUTTONS'), 'buttons')
  const offer = partOf('LIMITED_TIME_OFFER')
  const headerType =
    header === undefined ? HeaderType.None : (ofTable(headers, textOf(header, 'format', 40).toUpperCase()) ?? HeaderType.Text)
  const said = readParts(header, body, isCode ? [] : buttons, kept, around)
  return {
    ...emptyContent,
    description: kept.description,
    customExpirationPeriod: kept.customExpirationPeriod,
    parameterFormat: around.parameterFormat?.toUpperCase() === 'NAMED' ? 'named' : 'positional',
    headerType,
    headerBody: headerType === HeaderType.Text ? textOf(header, 'text', 500) : '',
    headerMediaId: headerType === kept.headerType ? kept.headerMediaId : null,
    ...said,
    footer: textOf(footer, 'text', 500),
    cardList: listOf(partOf('CAROUSEL'), 'cards')
      .slice(0, 20)
      .map((card, place) => cardOf(listOf(card, 'components'), kept.cardList[place], around)),
    offer: offer === undefined ? null : offerOf(fieldOf(offer, 'limited_time_offer')),
    ...(isCode && codeOf(body, footer, buttons[0], kept)),
  }
}

const offerOf = (offer: unknown) => ({ text: textOf(offer, 'text', 100), hasExpiration: isYes(offer, 'has_expiration') })

function codeOf(body: unknown, footer: unknown, button: unknown, kept: TemplateContent): Partial<TemplateContent> {
  // It is asked for as a button for codes and told as a link, with its kind in the address.
  const inAddress = /[?&]otp_type=([A-Z_]+)/.exec(textOf(button, 'url', 2_000))?.[1]
  const apps = listOf(button, 'supported_apps').slice(0, 10)
  const packages = apps.map((app) => ({ packageName: textOf(app, 'package_name', 300), signatureHash: textOf(app, 'signature_hash', 40) }))
  const terms = fieldOf(button, 'zero_tap_terms_accepted')
  return {
    footer: '',
    securityRecommendation: isYes(body, 'add_security_recommendation'),
    expirationTime: asNumber(fieldOf(footer, 'code_expiration_minutes')),
    authenticationOtpType:
      ofTable(otpTypes, textOf(button, 'otp_type', 40) || (inAddress ?? '')) ?? kept.authenticationOtpType ?? OtpType.Copy,
    otpText: textOf(button, 'text', 200),
    autofillText: textOf(button, 'autofill_text', 200) || kept.autofillText,
    allowedPackaged: packages.length > 0 ? packages : kept.allowedPackaged,
    zeroTapAccepted: typeof terms === 'boolean' ? terms : kept.zeroTapAccepted,
  }
}

type Kept = Pick<TemplateContent, 'buttonList' | 'variableList'>

function cardOf(parts: readonly unknown[], known: TemplateCard | undefined, around: ComponentSurroundings): TemplateCard {
  const partOf = (type: string) => parts.find((part) => typeOf(part) === type)
  const format = ofTable(headers, textOf(partOf('HEADER'), 'format', 40).toUpperCase())
  const headerType = format === HeaderType.Video || format === HeaderType.Product ? format : HeaderType.Image
  const buttons = listOf(partOf('BUTTONS'), 'buttons').slice(0, 4)
  const said = readParts(undefined, partOf('BODY'), buttons, known ?? emptyContent, around)
  return { headerType, mediaId: headerType === known?.headerType ? known.mediaId : null, ...said }
}

function readParts(header: unknown, body: unknown, buttons: readonly unknown[], kept: Kept, { publicUrl }: ComponentSurroundings) {
  const buttonList = buttons.slice(0, 20).map((button, place) => buttonOf(button, kept.buttonList[place], publicUrl))
  const found: Omit<TemplateValue, 'source'>[] = [
    ...textValues('header', header),
    ...textValues('body', body),
    ...buttonList.flatMap((button, index): Omit<TemplateValue, 'source'>[] =>
      button.isMeasured
        ? kept.variableList.filter((value) => value.part === 'button' && value.index === index)
        : variablesIn(button.url ?? '').map((name) => ({ part: 'button' as const, index, name, sample: sampleOfUrl(buttons[index]) })),
    ),
  ]
  const variableList = found.slice(0, 60).map((value): TemplateValue => {
    const isSame = ({ part, index, name }: TemplateValue) => part === value.part && index === value.index && name === value.name
    const known = kept.variableList.find(isSame)
    return { ...value, sample: value.sample || (known?.sample ?? ''), source: known?.source ?? { kind: 'typed' } }
  })
  return { bodyText: textOf(body, 'text', 4_096), buttonList, variableList }
}

/** Examples stand by place, or by name beside it. */
function textValues(part: 'header' | 'body', component: unknown): Omit<TemplateValue, 'source'>[] {
  const example = fieldOf(component, 'example')
  const byName = listOf(example, `${part}_text_named_params`)
  const [first] = listOf(example, `${part}_text`)
  const byPlace = Array.isArray(first) ? first : listOf(example, `${part}_text`)
  return variablesIn(textOf(component, 'text', 4_096))
    .filter((name) => name !== '' && name.length <= 60)
    .map((name, place) => {
      const named = byName.find((one) => textOf(one, 'param_name', 60) === name)
      return { part, index: 0, name, sample: named ? textOf(named, 'example', 1_024) : textOf({ sample: byPlace[place] }, 'sample', 1_024) }
    })
}

/** Some say the whole address as the example, others only how it ends. */
function sampleOfUrl(button: unknown): string {
  const [first] = listOf(button, 'example')
  const example = textOf({ first }, 'first', 2_100)
  const before = textOf(button, 'url', 2_100).split('{{')[0]!
  return (before !== '' && example.startsWith(before) ? example.slice(before.length) : example).slice(0, 1_024)
}

/** What nobody here knows stays in its place as a reply: the places of all others count from it. */
function buttonOf(button: unknown, known: TemplateButton | undefined, publicUrl: string): TemplateButton {
  const kind = ofTable(kinds, typeOf(button)) ?? 'reply'
  const text = textOf(button, 'text', 200)
  if (kind === 'url') {
    const url = textOf(button, 'url', 2_100)
    if (url !== measuredUrl(publicUrl)) return { kind, text, url }
    return { kind, text, url: known?.isMeasured ? (known.url ?? '') : '', isMeasured: true }
  }
  if (kind === 'phone') return { kind, text, phone: textOf(button, 'phone_number', 40) }
  if (kind === 'code') {
    const [first] = listOf(button, 'example')
    return { kind, text, code: textOf(button, 'example', 60) || textOf({ first }, 'first', 60) }
  }
  if (kind === 'flow') {
    const screen = textOf(button, 'navigate_screen', 80)
    return { kind, text, flowId: textOf(button, 'flow_id', 64), ...(screen !== '' && { flowScreen: screen }) }
  }
  return { kind, text }
}
