import { setTimeout as pause } from 'node:timers/promises'
import { failpoints } from '../../kit/failpoints.ts'
import type { TestHouse } from '../test-house.ts'
import { forgetLeases } from './forget-leases.ts'
import type { EngineNode } from './node-place.ts'

const armed = failpoints.filter((point) => /^(inbound|outbound|queue|events)\./.test(point))

type Options = { nodes: readonly EngineNode[]; isArmed: boolean; draw(least: number, most: number): number }

/** Ends the lives of nodes and begins new ones, and counts them. */
export function openLives(demo: TestHouse, companyId: string, { nodes, isArmed, draw }: Options) {
  const pids = new Set<number>()
  let deaths = 0
  const live = async (node: EngineNode, points = '') => {
    await node.start(points)
    pids.add(node.pid())
  }
  const bury = async (node: EngineNode) => {
    await node.kill()
    deaths += 1
    if (nodes.length === 1) await forgetLeases(demo.superuser, companyId)
  }
  /** Lives on, however often it ends, until there is nothing more to do; the one that is doomed is killed first. */
  const keep = async (node: EngineNode, isDoomed: boolean, traffic: Promise<unknown>) => {
    let isOver = false
    const over = traffic.then(() => (isOver = true))
    if (isDoomed) {
      await Promise.race([node.program().ended, pause(draw(200, 2_000))])
      await bury(node)
      await live(node, isArmed ? `${armed[draw(0, armed.length - 1)]}:${draw(1, 4)}` : '')
    }
    while (!isOver) {
      const ended = await Promise.race([node.program().ended, over])
      if (ended === true) return
      await bury(node)
      await live(node)
    }
  }
  return { live, keep, counts: () => ({ deaths, pids: pids.size }) }
}
