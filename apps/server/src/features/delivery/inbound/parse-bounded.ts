import { Refusal } from '../../../kit/http/refusal.ts'

/** Real ones have a tenth of either: 3 MB of statuses are 40,000 objects and lists, ten deep. */
const [deepest, mostContainers] = [100, 60_000]

/** Objects and lists are what costs: a short look at the bytes says how many there are before any of them is made. */
export function parseBounded(rawBody: Buffer): unknown {
  const { depth, containers } = shapeOf(rawBody)
  if (depth > deepest || containers > mostContainers) throw new Refusal('input.tooLarge')
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new Refusal('input.unreadable')
  }
}

const [quote, backslash, openList, openObject, closeList, closeObject] = [...Buffer.from('"\\[{]}')] as [
  number,
  number,
  number,
  number,
  number,
  number,
]

function shapeOf(bytes: Buffer): { depth: number; containers: number } {
  let [depth, deep, containers, isText] = [0, 0, 0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === openList || byte === openObject) {
      containers += 1
      deep += 1
      if (deep > depth) depth = deep
    } else if (byte === closeList || byte === closeObject) deep -= 1
  }
  return { depth, containers }
}
