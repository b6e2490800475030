import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { listIn, textIn } from '../loose-json.ts'
import { buttonVariables, namedIn, textVariables } from '../write/template-variables.ts'

const categories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const
const headerKinds = { TEXT: 'text', IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document', LOCATION: 'location' } as const
const buttonKinds = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'phone', COPY_CODE: 'code', OTP: 'code' } as const
const known = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS']

/** Null where it cannot be sent, or is nothing that we could name again. */
export function readTemplate(sent: unknown): SendableTemplate | null {
  const [name, language] = [textIn(sent, 'name', 600), textIn(sent, 'language', 40)]
  const category = categories.find((one) => one === textIn(sent, 'category', 40))
  const parts = listIn(sent, 'components')
  const partOf = (type: string) => parts.find((part) => typeOf(part) === type)
  const body = partOf('BODY')
  if (textIn(sent, 'status', 40) !== 'APPROVED' || !category || body === undefined) return null
  if (!/^[a-z0-9_]{1,512}$/.test(name) || !/^[A-Za-z_-]{2,15}$/.test(language)) return null

  const header = headerOf(partOf('HEADER'))
  const buttons = listIn(partOf('BUTTONS'), 'buttons')
  const shown = buttons.map(
    (button) => ({ kind: kindOf(buttonKinds, typeOf(button)) ?? 'other', text: textIn(button, 'text', 100) }) as const,
  )
  return {
    templateId: `${name}/${language}`,
    name,
    language,
    category,
    header: header && { kind: header.kind ?? 'text', text: header.text },
    body: textIn(body, 'text', 4_096),
    footer: textIn(partOf('FOOTER'), 'text', 200),
    buttons: shown,
    variables: [
      ...textVariables('header', namedIn(partOf('HEADER'), 'header_text')),
      ...textVariables('body', namedIn(body, 'body_text')),
      ...buttons.flatMap(buttonVariables),
    ],
    isSimple:
      parts.every((part) => known.includes(typeOf(part))) &&
      header?.kind !== null &&
      header?.kind !== 'location' &&
      shown.every(({ kind }) => kind !== 'other'),
  }
}

const typeOf = (part: unknown) => textIn(part, 'type', 40).toUpperCase()

const kindOf = <T extends object>(kinds: T, type: string): T[keyof T] | null => (Object.hasOwn(kinds, type) ? kinds[type as keyof T] : null)

/** A kind of null is one that nobody here knows. */
function headerOf(part: unknown) {
  if (part === undefined) return null
  return { kind: kindOf(headerKinds, textIn(part, 'format', 40).toUpperCase() || 'TEXT'), text: textIn(part, 'text', 200) }
}
