/**
 * Why a provider takes a text, an edit or a deletion not at all, before anybody looks at it: our codes, which have words in three languages,
 * and the field that they stand at (CHANNELS 1.8 and 1.11).
 */
export const templateRefusals = {
  tooManyTemplates: '',
  tooManyNow: '',
  nameResting: 'templateName',
  nameTaken: 'templateName',
  notEditableNow: '',
  tooLong: 'bodyText',
  samplesWrong: 'variableList',
  bodyWrong: 'bodyText',
  headerWrong: 'headerBody',
  footerWrong: 'footer',
  buttonsWrong: 'buttonList',
  tooManyVariables: 'bodyText',
  variableAtEdge: 'bodyText',
  fileNotTaken: 'headerBody',
  notAllowed: '',
  notUnderstood: '',
} as const satisfies Record<string, string>
export type TemplateRefusal = keyof typeof templateRefusals

export const templateRefusalCodes = Object.keys(templateRefusals) as TemplateRefusal[]

/** Why a reviewer declined a text, as the provider calls it. */
const rejectReasons = [
  'ABUSIVE_CONTENT',
  'CATEGORY_NOT_AVAILABLE',
  'INCORRECT_CATEGORY',
  'INVALID_FORMAT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export const isRejectReason = (reason: string): reason is RejectReason => rejectReasons.some((one) => one === reason)

/** How long a pause of this title lasts (CHANNELS 1.11); of others nobody says it. */
const pauses = new Map([
  ['FIRST_PAUSE', 3 * 3_600_000],
  ['SECOND_PAUSE', 6 * 3_600_000],
])

export const pauseEnd = (title: string, at: number): number | null => {
  const length = pauses.get(title)
  return length === undefined ? null : at + length
}
