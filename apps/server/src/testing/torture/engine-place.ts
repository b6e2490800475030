import type { TestHouse } from '../test-house.ts'
import { openDoor } from './door.ts'
import { type EngineNode, type NodeKind, nodePlace } from './node-place.ts'

type Env = Record<string, string>

/** Nodes to be started and killed, with one address for all who come, and one line to whatever outside world there is. */
export async function enginePlace(demo: TestHouse, kind: NodeKind, env: Env = {}) {
  const [door, line] = [await openDoor(), await openDoor()]
  const place = nodePlace(demo, line.origin)
  const nodes: EngineNode[] = []
  const aNode = async (its: NodeKind = kind, more: Env = {}) => {
    const node = await place.aNode(its, { ...env, ...more })
    nodes.push(node)
    return node
  }
  const node = await aNode()
  const origins = () => nodes.map(({ origin }) => origin)
  door.leadTo(origins)
  const clear = async () => {
    await place.clear()
    await Promise.all([door.close(), line.close()])
  }
  return { node, aNode, origins, door, line, clear }
}

export type EnginePlace = Awaited<ReturnType<typeof enginePlace>>
