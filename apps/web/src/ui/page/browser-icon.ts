const places = 'link[rel="icon"], link[rel="apple-touch-icon"]'

/**
 * Replaces the icon of the tab and the home screen until the returned function is called. A picture that cannot be loaded changes nothing.
 */
export function showBrowserIcon(address: string, page = document): () => void {
  const own = [...page.querySelectorAll<HTMLLinkElement>(places)].map((link) => ({ link, href: link.href, type: link.type }))
  const picture = new Image()
  picture.onload = () => {
    for (const { link } of own) {
      link.removeAttribute('type')
      link.href = address
    }
  }
  picture.src = address
  return () => {
    picture.onload = null
    for (const { link, href, type } of own) {
      if (type) link.type = type
      link.href = href
    }
  }
}
