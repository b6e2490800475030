import * as z from 'zod/mini'
import { decimal, flag, list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { buttonKinds, HeaderType, OtpType } from './parts.ts'

/**
 * What a template says, as the draft has it and as each version keeps it. The bounds here only hold back what nobody could mean: a draft may
 * be too long or have holes, and the linter says so (`lint-template.ts`).
 */

/**
 * Where the value comes from when it is sent; `typed` is asked of whoever sends. `field` is of a contact or an agent (who has a name and a
 * first name only), `propertyId` of a property.
 */
export const TemplateSource = z.object({
  kind: oneOf(['contact', 'property', 'agent', 'typed']),
  field: z.optional(oneOf(['name', 'firstName', 'phone', 'email'])),
  propertyId: z.optional(ownId()),
})
export type TemplateSource = z.output<typeof TemplateSource>

/** One variable. `name` is `1`, `2`, … or a word; `index` says of which button it is, and is 0 elsewhere. */
export const TemplateValue = z.object({
  part: oneOf(['header', 'body', 'button']),
  index: whole(0, 9),
  name: text(60, 1),
  sample: text(1_024),
  source: TemplateSource,
})
export type TemplateValue = z.output<typeof TemplateValue>

export const TemplateButton = z.object({
  kind: oneOf(buttonKinds),
  text: text(200),
  /** With one variable at its end at most. */
  url: z.optional(text(2_100)),
  /** The customer gets an address of ours, which counts and leads to `url`. */
  isMeasured: z.optional(flag()),
  phone: z.optional(text(40)),
  /** The sample of a code that is copied. */
  code: z.optional(text(60)),
  flowId: z.optional(text(64)),
  flowScreen: z.optional(text(80)),
})
export type TemplateButton = z.output<typeof TemplateButton>

const mostButtons = 20
const mostVariables = 60

/** One of a carousel; all of them have the same kinds of parts. */
export const TemplateCard = z.object({
  headerType: z.literal([HeaderType.Image, HeaderType.Video, HeaderType.Product]),
  mediaId: z.nullable(ownId()),
  bodyText: text(2_000),
  buttonList: list(TemplateButton, 4),
  variableList: list(TemplateValue, mostVariables),
})
export type TemplateCard = z.output<typeof TemplateCard>

export const TemplateContent = z.object({
  description: text(500),
  parameterFormat: oneOf(['positional', 'named']),
  headerType: HeaderType.schema,
  /** The text of a text header. */
  headerBody: text(500),
  /** The sample of a header that brings a file. */
  headerMediaId: z.nullable(ownId()),
  bodyText: text(4_096),
  footer: text(500),
  buttonList: list(TemplateButton, mostButtons),
  variableList: list(TemplateValue, mostVariables),
  /** Empty where it is no carousel. */
  cardList: list(TemplateCard, 20),
  /** A limited-time offer. */
  offer: z.nullable(z.object({ text: text(100), hasExpiration: flag() })),
  securityRecommendation: flag(),
  /** Minutes after which a code expires; null says nothing of it. */
  expirationTime: z.nullable(decimal(0, 10_000)),
  /** For how many seconds the provider tries to deliver it; null is the provider's own time. */
  customExpirationPeriod: z.nullable(decimal(0, 10_000_000)),
  authenticationOtpType: z.nullable(OtpType.schema),
  /** The words on the button of a code; empty are the provider's own. */
  otpText: text(200),
  /** The words on the button that fills the code in by one tap. */
  autofillText: text(200),
  zeroTapAccepted: flag(),
  allowedPackaged: list(z.object({ packageName: text(300), signatureHash: text(40) }), 10),
})
export type TemplateContent = z.output<typeof TemplateContent>

export const emptyContent: TemplateContent = {
  description: '',
  parameterFormat: 'positional',
  headerType: HeaderType.None,
  headerBody: '',
  headerMediaId: null,
  bodyText: '',
  footer: '',
  buttonList: [],
  variableList: [],
  cardList: [],
  offer: null,
  securityRecommendation: true,
  expirationTime: null,
  customExpirationPeriod: null,
  authenticationOtpType: null,
  otpText: '',
  autofillText: '',
  zeroTapAccepted: false,
  allowedPackaged: [],
}
