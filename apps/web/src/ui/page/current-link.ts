/** The link whose path is contained in the address; the longest where several are, none where no one is. */
export function currentLink(hrefs: readonly string[], address: string): string | null {
  const contained = hrefs.filter((href) => contains(address, href))
  return contained.reduce<string | null>((longest, href) => (longest === null || href.length > longest.length ? href : longest), null)
}

/** Whole parts of the path only: `/import` is not in `/important`. */
function contains(address: string, href: string): boolean {
  for (let at = address.indexOf(href); at >= 0; at = address.indexOf(href, at + 1)) {
    const next = address[at + href.length]
    if (next === undefined || '/?#&'.includes(next)) return true
  }
  return false
}
