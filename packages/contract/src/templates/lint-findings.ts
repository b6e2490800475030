import type { TemplateContent } from './content.ts'
import type { TemplateType } from './states.ts'

/** Red findings: the provider would refuse it, at once or after a look. Amber ones: it may be dear, or annoy. */
export const redFindings = [
  'nameMissing',
  'nameWrong',
  'nameTaken',
  'nameResting',
  'languageUnknown',
  'headerMissing',
  'headerTooLong',
  'headerVariables',
  'headerFormat',
  'bodyMissing',
  'bodyTooLong',
  'bodySpaces',
  'footerTooLong',
  'footerVariables',
  'footerFormat',
  'footerMissing',
  'sampleMissing',
  'fileMissing',
  'variableAtEdge',
  'variablesAdjacent',
  'variableGap',
  'variablesMixed',
  'variableNameWrong',
  'bracesWrong',
  'variablesTooMany',
  'buttonsTooMany',
  'linksTooMany',
  'phonesTooMany',
  'codesTooMany',
  'repliesApart',
  'buttonTextMissing',
  'buttonTextTooLong',
  'buttonTextTwice',
  'buttonTextFormat',
  'linkMissing',
  'linkNotHttps',
  'linkWrong',
  'linkShortened',
  'placeholderLink',
  'placeholderText',
  'linkTooLong',
  'linkVariable',
  'phoneWrong',
  'codeMissing',
  'codeTooLong',
  'flowMissing',
  'buttonNotHere',
  'cardsCount',
  'cardsUnlike',
  'cardTextMissing',
  'cardTextTooLong',
  'cardButtons',
  'partsNotTogether',
  'needsMarketing',
  'offerText',
  'offerNeedsCode',
  'expirationWrong',
  'validityWrong',
  'otpMissing',
  'packagesMissing',
  'packagesTooMany',
  'packageWrong',
  'zeroTapNotAccepted',
  'typeNotCreated',
] as const
export const amberFindings = ['sellsInUtility', 'textLong', 'optOutMissing', 'sampleIsPersonal', 'languageDiffers'] as const
export type RedFinding = (typeof redFindings)[number]
export type AmberFinding = (typeof amberFindings)[number]
export type FindingCode = RedFinding | AmberFinding

export type Finding = {
  code: FindingCode
  level: 'red' | 'amber'
  /** As C215 names it, with the place of an item: `bodyText`, `buttonList.1.url`, `cardList.0.bodyText`, `variableList.2.sample`. */
  field: string
  /** What the words of it name: a variable, a limit, a language. */
  values: Readonly<Record<string, string | number>>
  /** Whether `fixFinding` mends it without anybody having to think. */
  isMechanical: boolean
}

export type LintedTemplate = { templateName: string; language: string; templateType: TemplateType; content: TemplateContent }

/** What the linter must know and cannot see in the template. */
export type LintSurroundings = {
  /** Of this installation: links to it are no shortened ones. */
  publicUrl: string
  /** Whether another template of the company has this name and language. */
  isNameTaken: boolean
  /** Until when the provider keeps the name of a deleted one for itself; null where nothing rests. */
  nameRestsUntil: number | null
}

const reds: ReadonlySet<string> = new Set(redFindings)

export const finding = (code: FindingCode, field: string, values: Finding['values'] = {}, isMechanical = false): Finding => ({
  code,
  level: reds.has(code) ? 'red' : 'amber',
  field,
  values,
  isMechanical,
})
