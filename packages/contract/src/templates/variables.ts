/** What stands between two pairs of braces; spaces around it are of no account, as the provider takes it. */
const mark = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names of a text's variables, each once: numbers in their order, words as they come. */
export function variablesIn(text: string): string[] {
  const names = [...new Set(Array.from(text.matchAll(mark), ([, name]) => name!))]
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((one, other) => Number(one) - Number(other)) : names
}

/** The text with its values; a variable without one stays as it is written. */
export const fillText = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(mark, (whole, name: string) => valueFor(name) ?? whole)
