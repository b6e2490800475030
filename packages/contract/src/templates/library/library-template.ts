import { emptyContent, type TemplateButton, type TemplateContent, type TemplateSource, type TemplateValue } from '../content.ts'
import type { LintedTemplate } from '../lint-findings.ts'
import { HeaderType } from '../parts.ts'
import { TemplateType } from '../states.ts'

export const libraryTopics = [
  'delivery',
  'order',
  'payment',
  'collection',
  'appointment',
  'service',
  'survey',
  'code',
  'promotion',
] as const
export type LibraryTopic = (typeof libraryTopics)[number]

/** A text to begin with. Files are chosen by whoever takes it. */
export type LibraryTemplate = LintedTemplate & { title: string; topic: LibraryTopic }

/** What a variable looks like, and where its value comes from. */
type LibraryValue = { sample: string; source: TemplateSource }

export const firstName: LibraryValue = { sample: 'Fernanda', source: { kind: 'contact', field: 'firstName' } }
export const agentName: LibraryValue = { sample: 'Mariana', source: { kind: 'agent', field: 'firstName' } }
export const typed = (sample: string): LibraryValue => ({ sample, source: { kind: 'typed' } })

export const reply = (text: string): TemplateButton => ({ kind: 'reply', text })
export const wayOut = reply('Parar promoções')

type Written = {
  title: string
  topic: LibraryTopic
  name: string
  isMarketing?: true
  header?: string
  body: string
  footer?: string
  /** Of the body, in the order of their numbers. */
  values?: readonly LibraryValue[]
  buttons?: readonly TemplateButton[]
  /** What the link among the buttons ends with. */
  linkSample?: string
  more?: Partial<TemplateContent>
}

const valuesOf = (part: TemplateValue['part'], index: number, values: readonly LibraryValue[]): TemplateValue[] =>
  values.map((value, at) => ({ part, index, name: String(at + 1), ...value }))

export function libraryTemplate({
  title,
  topic,
  name,
  isMarketing,
  header,
  body,
  footer,
  values,
  buttons,
  linkSample,
  more,
}: Written): LibraryTemplate {
  const buttonList = [...(buttons ?? [])]
  const linkAt = buttonList.findIndex(({ url }) => url?.endsWith('}}'))
  return {
    title,
    topic,
    templateName: name,
    language: 'pt_BR',
    templateType: isMarketing ? TemplateType.V3Marketing : TemplateType.V3Utility,
    content: {
      ...emptyContent,
      description: title,
      headerType: header === undefined ? HeaderType.None : HeaderType.Text,
      headerBody: header ?? '',
      bodyText: body,
      footer: footer ?? '',
      buttonList,
      variableList: [
        ...valuesOf('body', 0, values ?? []),
        ...(linkSample === undefined ? [] : valuesOf('button', linkAt, [typed(linkSample)])),
      ],
      ...more,
    },
  }
}
