import { code, element } from './elements.mjs'
import { texts } from './texts.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./api.mjs').send>>} Answer */

/** @param {Answer} answer */
export const statusOf = ({ status, statusText, ms }) => `${[status, statusText].filter(Boolean).join(' ')} · ${ms} ms`

/** @param {Answer} answer @param {(token: string) => void} useToken @returns {HTMLElement[]} */
export function answerView({ headers, body }, useToken) {
  const token = tokenIn(body)
  const list = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [
    ...(token ? [element('button', { type: 'button', click: () => useToken(token) }, texts.useToken)] : []),
    element('h4', {}, texts.body),
    code(pretty(body), texts.body),
    element('details', {}, element('summary', {}, texts.headers), code(list, texts.headers)),
  ]
}

/** @param {string} body @returns {string} */
function tokenIn(body) {
  const parsed = parse(body)
  const token = typeof parsed === 'object' && parsed !== null && 'access_token' in parsed ? parsed.access_token : ''
  return typeof token === 'string' ? token : ''
}

/** @param {string} body */
function pretty(body) {
  const parsed = parse(body)
  return parsed === undefined ? body || texts.empty : JSON.stringify(parsed, null, 2)
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
