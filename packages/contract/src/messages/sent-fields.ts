import type { FieldProblem } from '../kit/call.ts'
import { isMediaKind } from '../media/model.ts'
import type { SendableType } from './calls.ts'
import type { ContactCard, Location, MessageContent } from './content.ts'
import { mostCaptionLength, mostTextLength } from './limits.ts'
import { readOffer, readParameters, wrongOffer } from './sent-json.ts'

type Given = {
  messageType: SendableType
  messageBody: string
  hasFile: boolean
  location?: Location | undefined
  contacts?: ContactCard[] | undefined
  interactive?: string | undefined
  templateId?: string | undefined
  parameters?: string | undefined
}

export type ReadContent = { content: MessageContent; problems: FieldProblem[] }

const mostBody: Partial<Record<SendableType, number>> = {
  text: mostTextLength,
  note: mostTextLength,
  template: mostTextLength,
  image: mostCaptionLength,
  video: mostCaptionLength,
  document: mostCaptionLength,
}

/** The content for a type, and the fields that are missing or superfluous. */
export function readContent(given: Given): ReadContent {
  const { messageType, messageBody, hasFile } = given
  const problems: FieldProblem[] = []
  const complain = (name: string, problem: FieldProblem['problem']) => void problems.push({ name, problem })
  if (messageBody.length > (mostBody[messageType] ?? 0)) complain('messageBody', 'tooLong')
  if (messageType === 'text' && messageBody.trim() === '') complain('messageBody', 'required')
  if (messageType === 'note' && messageBody.trim() === '' && !hasFile) complain('messageBody', 'required')
  if (isMediaKind(messageType) && !hasFile) complain('file', 'required')
  if (hasFile && !isMediaKind(messageType) && messageType !== 'note' && messageType !== 'template') complain('file', 'wrongType')
  const { content, problems: more } = contentOf(given)
  return { content, problems: [...problems, ...more] }
}

function contentOf({ messageType, location, contacts, interactive, templateId, parameters }: Given): ReadContent {
  switch (messageType) {
    case 'location':
      return location ? found({ location }) : missing('location')
    case 'contacts':
      return contacts?.length ? found({ contacts }) : missing('contacts')
    case 'interactive': {
      const read = readOffer(interactive ?? '')
      if (!read.success) return { content: {}, problems: [{ name: 'interactive', problem: interactive ? 'wrongFormat' : 'required' }] }
      const problem = wrongOffer(read.data)
      return { content: { offer: read.data }, problems: problem ? [{ name: 'interactive', problem }] : [] }
    }
    case 'template': {
      const [, name = '', language = ''] = /^([a-z0-9_]{1,512})\/([A-Za-z_-]{2,15})$/.exec(templateId ?? '') ?? []
      const isOwnId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(templateId ?? '')
      if (name === '' && !isOwnId)
        return { content: {}, problems: [{ name: 'templateId', problem: templateId ? 'wrongFormat' : 'required' }] }
      const read = readParameters(parameters ?? '[]')
      if (!read.success) return { content: {}, problems: [{ name: 'parameters', problem: 'wrongFormat' }] }
      const own = isOwnId && templateId ? { templateId: templateId.toLowerCase() } : {}
      return found({ template: { name, language, components: read.data, ...own } })
    }
    default:
      return found({})
  }
}

const found = (content: MessageContent): ReadContent => ({ content, problems: [] })
const missing = (name: string): ReadContent => ({ content: {}, problems: [{ name, problem: 'required' }] })
