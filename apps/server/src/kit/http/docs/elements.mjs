/**
 * An element with its attributes and what is in it; text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | EventListener>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false) made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}

/**
 * Code that may be wider than the page: it scrolls by keyboard too.
 * @param {string} text
 * @param {string} label
 */
export const code = (text, label) => element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text)
