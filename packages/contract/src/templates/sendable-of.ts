import { categoryOf } from './categories.ts'
import type { TemplateContent, TemplateValue } from './content.ts'
import { HeaderType, isFileHeader } from './parts.ts'
import type { SendableTemplate, TemplateVariable } from './sendable.ts'
import type { TemplateType } from './states.ts'

type Kept = { name: string; language: string; templateType: TemplateType; content: TemplateContent }

const headerKinds = {
  [HeaderType.Text]: 'text',
  [HeaderType.Image]: 'image',
  [HeaderType.Video]: 'video',
  [HeaderType.Gif]: 'video',
  [HeaderType.Document]: 'document',
  [HeaderType.Location]: 'location',
} as const
const shownButtons: readonly string[] = ['reply', 'url', 'phone', 'code']

/** What a composer needs to know of a template, from the text that was approved. */
export function sendableOf(kept: Kept): SendableTemplate {
  const { name, language, templateType, content } = kept
  const category = categoryOf(templateType)
  if (category === 'AUTHENTICATION') return ofCode(kept)
  const { headerType, headerBody, headerMediaId, bodyText, footer, buttonList, cardList, offer } = content
  const kind = Object.hasOwn(headerKinds, headerType) ? headerKinds[headerType as keyof typeof headerKinds] : null
  return {
    templateId: `${name}/${language}`,
    name,
    language,
    category,
    header: kind && { kind, text: headerBody },
    body: bodyText,
    footer,
    buttons: buttonList.map((button) => ({
      kind: (shownButtons.includes(button.kind) ? button.kind : 'other') as SendableTemplate['buttons'][number]['kind'],
      text: button.text,
    })),
    variables: [
      ...content.variableList.map((value) => asked(value)),
      ...codesIn(content),
      ...cardList.flatMap((card, at) => card.variableList.map((value) => asked(value, at))),
    ],
    ...(isFileHeader(headerType) && headerMediaId !== null && { hasFile: true }),
    ...(cardList.length > 0 && {
      cards: cardList.map((card) => ({ body: card.bodyText, buttons: card.buttonList.map(({ text }) => text) })),
    }),
    ...(offer && { offer }),
    isSimple:
      headerType !== HeaderType.Product &&
      buttonList.every((button) => button.kind !== 'products' && !(button.isMeasured && !button.url)) &&
      // The files of a carousel that was made elsewhere are not here, and nobody could choose each of them.
      cardList.every((card) => card.mediaId !== null),
  }
}

const asked = ({ sample, source, ...value }: TemplateValue, card?: number): TemplateVariable => ({
  ...value,
  example: sample,
  ...(source.kind !== 'typed' && { source }),
  ...(card !== undefined && { card }),
})

/** The provider's own words, which say the code, and the button that copies it. */
function ofCode(kept: Kept): SendableTemplate {
  const { name, language, content } = kept
  const code = { name: '1', index: 0, example: '123456' }
  return {
    ...{ templateId: `${name}/${language}`, name, language, category: 'AUTHENTICATION', header: null },
    body: content.bodyText || '*{{1}}*',
    footer: content.footer,
    buttons: [{ kind: 'url', text: content.otpText }],
    variables: [
      { part: 'body', ...code },
      { part: 'button', ...code },
    ],
    isSimple: true,
  }
}

/** A code that is copied is asked for, though no text names it. */
const codesIn = ({ buttonList, variableList }: TemplateContent): TemplateVariable[] =>
  buttonList.flatMap((button, index) =>
    button.kind === 'code' && !variableList.some((value) => value.part === 'button' && value.index === index)
      ? [{ part: 'button' as const, index, name: '1', example: button.code ?? '' }]
      : [],
  )
