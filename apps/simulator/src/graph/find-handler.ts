import type { NumberState } from '../state/number.ts'
import { numbersOf, type World } from '../state/world.ts'
import type { Edges, GraphHandler } from './asked.ts'
import { blockEdges } from './block-calls.ts'
import { GraphError, unknownNode } from './graph-error.ts'
import { linkEdges } from './link-calls.ts'
import { mediaEdges, mediaNode } from './media-calls.ts'
import { postMessage } from './messages/post-message.ts'
import { accountNode, numberEdges, numberNode, phoneNumbers } from './number-calls.ts'
import { appId } from './oauth-calls.ts'
import { profileEdges } from './profile-calls.ts'
import { settingsEdges } from './settings-calls.ts'
import { subscriptionEdges } from './subscription-calls.ts'
import { edgesOfTemplate, templateEdges, templateNode } from './templates/template-calls.ts'
import { uploadEdges, uploadNode } from './upload-calls.ts'

type Question = { method: 'GET' | 'POST' | 'DELETE'; id: string; edge: string | null; item: string | null; token: string }
type Node = { node: Edges[string]; edges: Edges; owners: readonly NumberState[] }

const edgesOfNumber: Edges = {
  messages: { POST: postMessage },
  ...mediaEdges,
  ...profileEdges,
  ...blockEdges,
  ...numberEdges,
  ...linkEdges,
  ...settingsEdges,
}
const edgesOfAccount: Edges = { phone_numbers: phoneNumbers, ...templateEdges, ...subscriptionEdges }

/** The node with this id, and its number. */
function nodeOf(world: World, { id, edge }: Question): Node | null {
  const number = world.numbers.get(id)
  if (number) return number.conditions.isGone ? null : { node: numberNode, edges: edgesOfNumber, owners: [number] }
  if (world.accounts.has(id)) return { node: accountNode, edges: edgesOfAccount, owners: numbersOf(world, id) }
  const media = world.shelf.media.get(id)
  if (media) return { node: mediaNode, edges: {}, owners: ownersOf(world, media.providerId) }
  const upload = world.uploads.get(id)
  if (upload) return { node: uploadNode, edges: {}, owners: ownersOf(world, upload.providerId) }
  const account = [...world.accounts.values()].find(({ templates }) => templates.has(id))
  if (account) return { node: templateNode, edges: edgesOfTemplate, owners: numbersOf(world, account.wabaId) }
  return edge === 'uploads' && id === appId ? { node: {}, edges: uploadEdges, owners: [...world.numbers.values()] } : null
}

function ownersOf(world: World, providerId: string): NumberState[] {
  const owner = world.numbers.get(providerId)
  return owner ? [owner] : []
}

/** A node that the token may not see is answered as one that does not exist. */
export function findHandler(world: World, asked: Question): { number: NumberState; handler: GraphHandler } {
  const { method, id, edge, item, token } = asked
  const isKnown = [...world.numbers.values()].some(({ config }) => config.accessToken === token)
  if (!isKnown) throw new GraphError(190, 'The access token could not be decrypted')
  const found = nodeOf(world, asked)
  const number = found?.owners.find(({ config }) => config.accessToken === token)
  if (!found || !number) throw unknownNode(method, id)
  const handler = (edge === null ? found.node : found.edges[item === null ? edge : `${edge}/item`])?.[method]
  if (!handler) throw new GraphError(100, `Unsupported ${method.toLowerCase()} request on ${edge ?? id}`)
  return { number, handler }
}
