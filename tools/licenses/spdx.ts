/** The alternatives of an SPDX expression: of one alternative all licenses apply together. */
export function listAlternatives(expression: string): string[][] {
  const tokens = expression.match(/[()]|[^()\s]+/g) ?? []
  let at = 0
  const readOne = (): string[][] => {
    const token = tokens[at++] ?? ''
    if (token !== '(') {
      if (tokens[at]?.toUpperCase() === 'WITH') at += 2
      return [[token]]
    }
    const inner = readOr()
    at += 1
    return inner
  }
  const readAnd = (): string[][] => {
    let found = readOne()
    while (tokens[at]?.toUpperCase() === 'AND') {
      at += 1
      const next = readOne()
      found = found.flatMap((one) => next.map((other) => [...one, ...other]))
    }
    return found
  }
  const readOr = (): string[][] => {
    const found = readAnd()
    while (tokens[at]?.toUpperCase() === 'OR') {
      at += 1
      found.push(...readAnd())
    }
    return found
  }
  return readOr()
}
