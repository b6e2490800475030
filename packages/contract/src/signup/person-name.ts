/** The name of a first administrator until they change it: ana.lima@padaria.com is "Ana Lima". */
export function guessPersonName(email: string): string {
  const [own = ''] = email.split('@')
  const words = own.split(/[._-]+/).filter(Boolean)
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ') || own
}
