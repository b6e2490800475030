import { expect, test } from 'vitest'
import { emptyContent, type TemplateValue } from './content.ts'
import { checklistOf } from './lint-checklist.ts'
import type { LintedTemplate } from './lint-findings.ts'
import { lintTemplate } from './lint-template.ts'
import { TemplateType } from './states.ts'

const value = (part: TemplateValue['part'], name: string, sample: string): TemplateValue => ({
  part,
  index: 0,
  name,
  sample,
  source: { kind: 'typed' },
})
/** As it is drawn. */
const drawn: LintedTemplate = {
  templateName: 'entrega_agendada_v3',
  language: 'pt_BR',
  templateType: TemplateType.V3Utility,
  content: {
    ...emptyContent,
    bodyText:
      'Olá, {{1}}! Tudo certo com a entrega do pedido {{2}}.\n\nNossa equipe chega em {{3}}, entre {{4}}. Deixe a passagem livre e confira os volumes antes de assinar.\n\nDúvidas? Fale com {{6}}',
    buttonList: [{ kind: 'url', text: 'Rastrear pedido', url: 'https://casaaurora.com.br/r/{{1}}' }],
    variableList: [...'1236'].map((name) => value('body', name, 'x')).concat(value('body', '4', ''), value('button', '1', 'x')),
  },
}
const around = { publicUrl: 'https://prosa.test', isNameTaken: false, nameRestsUntil: null }
const told = (template: LintedTemplate) =>
  checklistOf(template, lintTemplate(template, around)).map(({ check, findings }) => [check, findings.map(({ code }) => code).join()])

test('[TE62] before it is submitted, each check that concerns the template says whether it is done, and each red finding is in one of them', () => {
  expect(told(drawn)).toEqual([
    ['head', ''],
    ['bodyStart', ''],
    ['bodyEnd', 'variableAtEdge'],
    ['variables', 'variableGap'],
    ['samples', 'sampleMissing'],
    ['texts', ''],
    ['links', ''],
    ['buttons', ''],
  ])
  expect(told({ ...drawn, templateType: TemplateType.V3Authentication })).toEqual([
    ['head', ''],
    ['code', 'otpMissing'],
  ])
})
