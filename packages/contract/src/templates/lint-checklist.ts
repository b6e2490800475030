import { categoryOf } from './categories.ts'
import type { Finding, FindingCode, LintedTemplate } from './lint-findings.ts'
import { isFileHeader } from './parts.ts'

/** What is looked at before a template is submitted, in the order in which it is told. */
const checkNames = ['head', 'bodyStart', 'bodyEnd', 'variables', 'samples', 'texts', 'files', 'links', 'buttons', 'cards', 'code'] as const
export type CheckName = (typeof checkNames)[number]

const checkOf: Partial<Record<FindingCode, CheckName>> = {
  ...allOf('head', [
    'nameMissing',
    'nameWrong',
    'nameTaken',
    'nameResting',
    'languageUnknown',
    'typeNotCreated',
    'needsMarketing',
    'validityWrong',
  ]),
  ...allOf('variables', [
    'variablesAdjacent',
    'variableGap',
    'variablesMixed',
    'variableNameWrong',
    'bracesWrong',
    'variablesTooMany',
    'headerVariables',
    'footerVariables',
  ]),
  ...allOf('samples', ['sampleMissing']),
  ...allOf('texts', [
    'headerMissing',
    'headerTooLong',
    'headerFormat',
    'bodyMissing',
    'bodyTooLong',
    'bodySpaces',
    'footerTooLong',
    'footerMissing',
    'footerFormat',
    'placeholderText',
  ]),
  ...allOf('files', ['fileMissing']),
  ...allOf('links', ['linkMissing', 'linkNotHttps', 'linkWrong', 'linkShortened', 'linkTooLong', 'linkVariable', 'placeholderLink']),
  ...allOf('cards', [
    'cardsCount',
    'cardsUnlike',
    'cardTextMissing',
    'cardTextTooLong',
    'cardButtons',
    'partsNotTogether',
    'offerText',
    'offerNeedsCode',
  ]),
  ...allOf('code', ['expirationWrong', 'otpMissing', 'packagesMissing', 'packagesTooMany', 'packageWrong', 'zeroTapNotAccepted']),
}

function allOf(check: CheckName, codes: readonly FindingCode[]): Partial<Record<FindingCode, CheckName>> {
  return Object.fromEntries(codes.map((code) => [code, check]))
}

function checkNameOf({ code, values, field }: Finding): CheckName {
  if (code === 'variableAtEdge') return field !== 'bodyText' ? 'variables' : values.edge === 'start' ? 'bodyStart' : 'bodyEnd'
  return checkOf[code] ?? 'buttons'
}

/** Each check that concerns this template, with what is red in it; one without findings is done. */
export function checklistOf(
  { templateType, content }: LintedTemplate,
  findings: readonly Finding[],
): { check: CheckName; findings: Finding[] }[] {
  const reds = findings.filter(({ level }) => level === 'red')
  const { buttonList, cardList, offer, headerType } = content
  const isCode = categoryOf(templateType) === 'AUTHENTICATION'
  const buttons = [buttonList, ...cardList.map((card) => card.buttonList)].flat()
  const concerns: Partial<Record<CheckName, boolean>> = {
    files: isFileHeader(headerType) || cardList.length > 0,
    links: buttons.some(({ kind }) => kind === 'url'),
    buttons: buttons.length > 0,
    cards: cardList.length > 0 || offer !== null,
    code: false,
  }
  return checkNames
    .map((check) => ({ check, findings: reds.filter((one) => checkNameOf(one) === check) }))
    .filter(({ check, findings: found }) => found.length > 0 || (isCode ? check === 'head' || check === 'code' : (concerns[check] ?? true)))
}
