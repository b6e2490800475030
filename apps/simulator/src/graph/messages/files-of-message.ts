import type { NumberState } from '../../state/number.ts'
import type { World } from '../../state/world.ts'
import { GraphError } from '../graph-error.ts'
import type { SentBody } from './line-of-message.ts'

type NamedFile = { name: string; id: string | undefined; link: string | undefined }
type Given = { id?: string | undefined; link?: string | undefined } | undefined

const fileIn = (name: string, given: Given): NamedFile[] => (given ? [{ name, id: given.id, link: given.link }] : [])

/** The file of a message, or of the header of its offer or template. */
export function filesIn(sent: SentBody): NamedFile[] {
  switch (sent.type) {
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return fileIn(sent.type, sent.body)
    case 'interactive':
      return 'header' in sent.body ? headerFile(sent.body.header) : []
    case 'template':
      return sent.body.components
        .flatMap((part) => (part.type === 'carousel' ? part.cards.flatMap((card) => card.components) : [part]))
        .flatMap((part) => (part.type === 'header' ? part.parameters.flatMap(headerFile) : []))
    default:
      return []
  }
}

function headerFile(header: { type: string; image?: Given; video?: Given; document?: Given } | undefined): NamedFile[] {
  const { image, video, document } = header ?? {}
  return fileIn(`header['${header?.type}']`, image ?? video ?? document)
}

/** A file is named by its id or by a link; the id must be one of this number's that has not expired. */
export function checkFile({ shelf }: World, number: NumberState, { name, id, link }: NamedFile): void {
  if (id === undefined && link === undefined) throw new GraphError(131008, `Required parameter ${name}['id'] is missing`)
  if (id !== undefined && link !== undefined) throw new GraphError(131009, `Param ${name} takes an id or a link, not both`)
  if (link !== undefined && !/^https?:\/\/\S+$/.test(link)) throw new GraphError(131009, `Param ${name}['link'] is no address`)
  const media = id !== undefined ? shelf.media.get(id) : undefined
  if (id !== undefined && (media?.providerId !== number.config.providerId || media.expiresAt <= number.clock.now())) {
    throw new GraphError(100, `Param ${name}['id'] is not a valid whatsapp business account media attachment ID`)
  }
}
