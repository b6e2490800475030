const longestWord = 60

/** What `name_words` of the database makes of a text without accents; null where there may be some, and only it knows. */
export function plainWords(text: string): string[] | null {
  if (/[^\x20-\x7e]/.test(text)) return null
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, longestWord)))]
}
