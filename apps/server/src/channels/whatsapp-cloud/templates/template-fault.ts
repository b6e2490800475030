import { type TemplateRefusal, templateRefusals } from '@prosa/contract/templates/provider-refusals'
import type { Channel } from '../../channel.ts'

/** Shared CHANNELS, tables 1.8 and 1.11: said as the code, or beyond a general one. */
const refusals = new Map<number, TemplateRefusal>([
  [80008, 'tooManyNow'],
  [2388019, 'tooManyTemplates'],
  [2388023, 'nameResting'],
  [2388024, 'nameTaken'],
  [2388025, 'notEditableNow'],
  [2388040, 'tooLong'],
  [2388043, 'samplesWrong'],
  [2388072, 'bodyWrong'],
  [2388073, 'footerWrong'],
  [2388293, 'tooManyVariables'],
  [2388299, 'variableAtEdge'],
])

/** One code for several parts: which of them is meant stands only in its words. */
const ofFormat = 2388047
const parts: readonly [RegExp, TemplateRefusal][] = [
  [/header/i, 'headerWrong'],
  [/button|address|link|quick repl|code/i, 'buttonsWrong'],
  [/footer/i, 'footerWrong'],
]

const otherProblems: Partial<Record<string, TemplateRefusal>> = {
  permissionMissing: 'notAllowed',
  accountBlocked: 'notAllowed',
  templatePolicy: 'notAllowed',
  mediaProblem: 'fileNotTaken',
}

export const templateFaultOf: Channel['templateFaultOf'] = ({ problem, providerCode, subcode, detail }) => {
  const codes = [subcode ?? 0, providerCode ?? 0]
  const known = codes.map((code) => refusals.get(code)).find((one) => one !== undefined)
  const ofPart = codes.includes(ofFormat) ? (parts.find(([words]) => words.test(detail))?.[1] ?? 'bodyWrong') : undefined
  const refusal = known ?? ofPart ?? otherProblems[problem] ?? 'notUnderstood'
  return { problem: refusal, field: templateRefusals[refusal], detail }
}
