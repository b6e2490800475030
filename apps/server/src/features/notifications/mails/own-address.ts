/** A mail leads to our own site and nowhere else. */
export function ownAddress(publicUrl: string, path: string): string {
  const address = URL.parse(path, publicUrl)
  if (path.startsWith('/') && address?.origin === new URL(publicUrl).origin) return address.href
  throw new Error('a link of a mail begins with one slash')
}
