import { dirname } from 'node:path/posix'
import type { Finding, House, HouseFile, Rule } from './house-file.ts'
import { isTest, placeOf } from './places.ts'

type Edge = { path: string; line: number }
type Graph = Map<string, Map<string, Edge>>

export const noCycles: Rule = (house) => [
  ...cyclesOf(fileGraph(house)).map((cycle) => teach(cycle, 'files import each other in a circle; move the shared part to a third file')),
  ...cyclesOf(featureGraph(house)).map((cycle) => teach(cycle, 'features need each other; let one listen to an event of the other')),
]

const teach = ({ way, edge }: Cycle, sentence: string): Finding => ({ ...edge, teach: `${sentence}: ${way.join(' → ')}` })

/** Type imports are gone before the code runs, so files may import each other's types. */
function fileGraph({ files }: House) {
  const graph: Graph = new Map()
  for (const file of files)
    for (const { target, typeOnly, line } of file.imports) if (target && !typeOnly) join(graph, file.path, target, file, line)
  return graph
}

function featureGraph({ files }: House) {
  const graph: Graph = new Map()
  for (const file of files) {
    if (!file.place.feature || isTest(file.path)) continue
    for (const { target, typeOnly, line } of file.imports) {
      if (!target || (typeOnly && file.place.room === 'contract')) continue
      const from = featureFolder(file.path)
      const to = featureFolder(target)
      if (to && from !== to && placeOf(target).room === file.place.room) join(graph, from, to, file, line)
    }
  }
  return graph
}

function featureFolder(path: string) {
  const { room, feature } = placeOf(path)
  if (!feature) return ''
  return room === 'contract' ? `packages/contract/src/${feature}` : `apps/${room}/src/features/${feature}`
}

function join(graph: Graph, from: string, to: string, { path }: HouseFile, line: number) {
  const edges = graph.get(from) ?? new Map<string, Edge>()
  graph.set(from, edges)
  if (!edges.has(to)) edges.set(to, { path, line })
}

type Cycle = { way: string[]; edge: Edge }

/** One shortest cycle for each group of connected files: every member of a reported cycle is left out afterwards. */
function cyclesOf(graph: Graph): Cycle[] {
  const reported = new Set<string>()
  const cycles: Cycle[] = []
  for (const start of [...graph.keys()].sort()) {
    if (reported.has(start)) continue
    const way = shortestWayBack(graph, start)
    if (!way) {
      graph.delete(start)
      continue
    }
    for (const member of way) reported.add(member)
    cycles.push({ way: shortened(way), edge: graph.get(start)!.get(way[1]!)! })
  }
  return cycles
}

function shortestWayBack(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const here of queue) {
    for (const next of graph.get(here)?.keys() ?? []) {
      if (next === start) return wayTo(here, cameFrom, start).concat(start)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, here)
      queue.push(next)
    }
  }
  return null
}

function wayTo(end: string, cameFrom: Map<string, string>, start: string): string[] {
  return end === start ? [start] : [...wayTo(cameFrom.get(end)!, cameFrom, start), end]
}

/** Paths in the folder of the first one are shortened to the file name. */
function shortened(way: string[]) {
  const home = `${dirname(way[0]!)}/`
  return way.map((path, index) => (index > 0 && path.startsWith(home) ? path.slice(home.length) : path))
}
