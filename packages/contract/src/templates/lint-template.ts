import { templateLanguages } from '../data/languages.ts'
import { categoryOf, isWrittenType, type TemplateCategory } from './categories.ts'
import { lintAmber } from './lint-amber.ts'
import { lintButtons } from './lint-buttons.ts'
import { lintCards } from './lint-cards.ts'
import { lintCode } from './lint-code.ts'
import { type Finding, finding, type LintedTemplate, type LintSurroundings } from './lint-findings.ts'
import { lintPlaceholders, lintShortened } from './lint-links.ts'
import { lintTexts } from './lint-texts.ts'
import { lintVariables } from './lint-variables.ts'
import { templateNameOf } from './template-name.ts'
import { most, validityBounds } from './text-limits.ts'

const languageCodes: ReadonlySet<string> = new Set(templateLanguages.map(({ code }) => code))

/**
 * Everything that the provider would refuse, and what may be dear or annoying, in the order of the form. It has no clock and asks nobody: the
 * editor calls it at each key.
 */
export function lintTemplate(template: LintedTemplate, around: LintSurroundings): Finding[] {
  const { templateType, content } = template
  const category = categoryOf(templateType)
  const head = [...lintHead(template, around), ...lintValidity(template, category)]
  if (category === 'AUTHENTICATION') return [...head, ...lintCode(content)]
  return [
    ...head,
    ...lintTexts(content),
    ...lintShortened(content),
    ...lintPlaceholders(content),
    ...lintVariables(content),
    ...lintButtons(content, around.publicUrl),
    ...lintCards(content, category, around.publicUrl),
    ...lintAmber(template, category),
  ]
}

function lintHead({ templateName, language, templateType }: LintedTemplate, around: LintSurroundings): Finding[] {
  const found: Finding[] = []
  const field = 'templateName'
  if (templateName.trim() === '') found.push(finding('nameMissing', field))
  else if (!/^[a-z0-9_]+$/.test(templateName) || templateName.length > most.name)
    found.push(finding('nameWrong', field, { limit: most.name }, templateNameOf(templateName) !== ''))
  if (around.isNameTaken) found.push(finding('nameTaken', field, { name: templateName }))
  if (around.nameRestsUntil !== null) found.push(finding('nameResting', field, { name: templateName, until: around.nameRestsUntil }))
  if (!languageCodes.has(language)) found.push(finding('languageUnknown', 'language', { language }))
  if (!isWrittenType(templateType)) found.push(finding('typeNotCreated', 'templateType'))
  return found
}

function lintValidity({ content: { customExpirationPeriod: seconds } }: LintedTemplate, category: TemplateCategory): Finding[] {
  const { from, to } = validityBounds[category]
  const isWrong = seconds !== null && (!Number.isInteger(seconds) || seconds < from || seconds > to)
  return isWrong ? [finding('validityWrong', 'customExpirationPeriod', { from, to })] : []
}
