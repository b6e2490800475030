/** The link whose path is a prefix of the address: the longest where there are several, null where there is none. */
export function currentLink(hrefs: readonly string[], address: string): string | null {
  const contained = hrefs.filter((href) => contains(address, href))
  return contained.reduce<string | null>((longest, href) => (longest === null || href.length > longest.length ? href : longest), null)
}

/** Whole segments of the path only: `/import` is not a prefix of `/important`. */
function contains(address: string, href: string): boolean {
  for (let at = address.indexOf(href); at >= 0; at = address.indexOf(href, at + 1)) {
    const next = address[at + href.length]
    if (next === undefined || '/?#&'.includes(next)) return true
  }
  return false
}
