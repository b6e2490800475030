import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { linkTo, shelve, uploadLife } from '../state/media.ts'
import { nextNode } from '../state/number.ts'
import type { Asked, Edges } from './asked.ts'
import { GraphError, unknownNode } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

const NewLink = z.strictObject({
  prefilled_message: text(140, 1),
  generate_qr_image: z.optional(z.enum(['PNG', 'SVG'])),
  /** Of one that is there and gets other words. */
  code: z.optional(text(64, 1)),
})
const mostLinks = 2_000

const shown = (code: string, message: string) => ({
  code,
  prefilled_message: message,
  deep_link_url: `https://wa.me/message/${code}`,
})

/** A new short link to the number, or other words for one; its picture only names the link. */
async function saveLink({ world, number, body }: Asked): Promise<unknown> {
  const { prefilled_message: message, generate_qr_image: picture, code: known } = readStrictly(NewLink, body)
  if (known !== undefined && !number.links.has(known)) throw new GraphError(100, `The code ${known} does not exist`)
  if (known === undefined && number.links.size >= mostLinks) throw new GraphError(100, `A number has ${mostLinks} codes at most`)
  const code = known ?? BigInt(nextNode(number)).toString(36).toUpperCase().padStart(14, '0').slice(-14)
  number.links.set(code, message)
  if (!picture) return shown(code, message)
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${shown(code, message).deep_link_url}</title></svg>`)
  const media = shelve(world.shelf, number, { bytes, mimeType: 'image/svg+xml', fileName: `${code}.svg`, life: uploadLife })
  return { ...shown(code, message), qr_image_url: `${world.origin}/cdn/${linkTo(world.shelf, number, media)}` }
}

const listLinks = async ({ number }: Asked) => ({ data: [...number.links].map(([code, message]) => shown(code, message)) })

async function getLink({ number, item }: Asked): Promise<unknown> {
  const message = number.links.get(item ?? '')
  return { data: message === undefined ? [] : [shown(item!, message)] }
}

async function deleteLink({ number, item }: Asked): Promise<unknown> {
  if (!number.links.delete(item ?? '')) throw unknownNode('delete', item ?? '')
  return { success: true }
}

export const linkEdges: Edges = {
  message_qrdls: { GET: listLinks, POST: saveLink },
  'message_qrdls/item': { GET: getLink, DELETE: deleteLink },
}
