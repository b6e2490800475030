const letters = 26

/** A column without a header is called as spreadsheets call it. */
const letterOf = (nth: number): string =>
  (nth < letters ? '' : letterOf(Math.floor(nth / letters) - 1)) + String.fromCharCode(65 + (nth % letters))

/** The headers of a file, each of which names one column: of twins the second is called "… (2)". */
export function uniqueHeaders(headers: readonly string[], most: number): string[] {
  const taken = new Set<string>()
  return headers.map((header, nth) => {
    const name = header.slice(0, most).toWellFormed() || letterOf(nth)
    let unique = name
    for (let again = 2; taken.has(unique); again += 1) unique = `${name.slice(0, most - 10).toWellFormed()} (${again})`
    taken.add(unique)
    return unique
  })
}
