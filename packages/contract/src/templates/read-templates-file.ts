import * as z from 'zod/mini'
import { typeOfCategory, writtenTypeOf } from './categories.ts'
import { emptyContent, TemplateContent } from './content.ts'
import { contentOf } from './from-components.ts'
import { asNumber, fieldOf, listOf, textOf } from './loose.ts'
import { TemplateType } from './states.ts'
import { templateNameOf } from './template-name.ts'

/** One of a file: what it calls itself, and what can be made of it; null where nothing can. */
export type ReadTemplate = {
  templateName: string
  language: string
  templateType: TemplateType
  /** With the names of properties in place of their ids. */
  content: TemplateContent | null
}

/** What stands at the beginning of a file of ours. */
export const templateFileKind = 'prosa.templates'
export const templateFileVersion = 1

const OwnContent = z.partial(TemplateContent)

/** [TE24] Our own file, or the provider's list, with or without its envelope; null where it is neither. */
export function readTemplatesFile(json: string, publicUrl: string): ReadTemplate[] | null {
  const file = parsed(json)
  if (textOf(file, 'kind', 40) === templateFileKind) {
    if (fieldOf(file, 'version') !== templateFileVersion || !Array.isArray(fieldOf(file, 'templates'))) return null
    return listOf(file, 'templates').map(readOwn)
  }
  const data = Array.isArray(file) ? file : fieldOf(file, 'data')
  return Array.isArray(data) ? data.map((item) => readGraph(item, publicUrl)) : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return 'not JSON'
  }
}

function nameIn(item: unknown, field: string): Pick<ReadTemplate, 'templateName' | 'language'> {
  return { templateName: textOf(item, field, 600), language: textOf(item, 'language', 20).replace('-', '_') }
}

const isNamed = ({ templateName, language }: Pick<ReadTemplate, 'templateName' | 'language'>) =>
  templateNameOf(templateName) !== '' && /^[A-Za-z_]{2,15}$/.test(language)

function readOwn(item: unknown): ReadTemplate {
  const named = nameIn(item, 'templateName')
  const type = TemplateType.schema.safeParse(fieldOf(item, 'templateType'))
  const content = OwnContent.safeParse(fieldOf(item, 'content'))
  const isWhole = isNamed(named) && type.success && content.success
  // Files stand in the installation that they came from.
  const withoutFiles = (said: z.output<typeof OwnContent>): TemplateContent => {
    const whole = { ...emptyContent, ...(said as Partial<TemplateContent>) }
    return { ...whole, headerMediaId: null, cardList: whole.cardList.map((card) => ({ ...card, mediaId: null })) }
  }
  return {
    ...named,
    templateType: type.success ? writtenTypeOf(type.data) : TemplateType.V3Utility,
    content: isWhole ? withoutFiles(content.data) : null,
  }
}

function readGraph(item: unknown, publicUrl: string): ReadTemplate {
  const named = nameIn(item, 'name')
  const type = typeOfCategory(textOf(item, 'category', 40).toUpperCase())
  const templateType = type ?? TemplateType.V3Utility
  const parameterFormat = textOf(item, 'parameter_format', 40)
  const content = contentOf(fieldOf(item, 'components'), { templateType, parameterFormat, publicUrl })
  const validity = asNumber(fieldOf(item, 'message_send_ttl_seconds'))
  return {
    ...named,
    templateType,
    content: isNamed(named) && type !== null && content ? { ...content, customExpirationPeriod: validity } : null,
  }
}
