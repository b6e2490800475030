import { loadApi } from './api.mjs'
import { callView } from './call-view.mjs'
import { element } from './elements.mjs'
import { language, texts } from './texts.mjs'

/** @typedef {import('./api.mjs').ApiCall} ApiCall */

document.documentElement.lang = language
document.title = texts.title

const tokenField = element('input', {
  id: 'token',
  type: 'password',
  autocomplete: 'off',
  spellcheck: 'false',
  'aria-describedby': 'token-hint',
})
const tokenHint = element('small', { id: 'token-hint', role: 'status' }, texts.tokenHint)
const searchField = element('input', { id: 'search', type: 'search', autocomplete: 'off', spellcheck: 'false' })
const found = element('small', { role: 'status' })
const list = element('main')

/** The token is never stored: it is gone with the page. */
const token = {
  read: () => tokenField.value.trim(),
  use: (/** @type {string} */ value) => {
    tokenField.value = value
    tokenHint.textContent = texts.tokenUsed
  },
}

/** @param {string} version */
const header = (version) =>
  element(
    'header',
    {},
    element('h1', {}, texts.title),
    element('p', {}, `${texts.version} ${version} · `, element('a', { href: '/api/openapi.json' }, texts.description)),
    element('div', { class: 'field' }, element('label', { for: 'token' }, texts.token), tokenField, tokenHint),
    element('div', { class: 'field', role: 'search' }, element('label', { for: 'search' }, texts.search), searchField, found),
  )

/** @param {ApiCall[]} calls */
function show(calls) {
  const shown = calls.map((call) => ({ tag: call.tags[0] ?? '', words: wordsOf(call), view: callView(call, token) }))
  const sections = [...Map.groupBy(shown, ({ tag }) => tag)].map(([tag, some]) => ({
    some,
    view: element('section', {}, element('h2', {}, tag), ...some.map(({ view }) => view)),
  }))
  const search = () => {
    const asked = searchField.value.toLowerCase().split(/\s+/)
    for (const { words, view } of shown) view.hidden = !asked.every((word) => words.includes(word))
    for (const { some, view } of sections) view.hidden = some.every(({ view }) => view.hidden)
    found.textContent = texts.found(shown.filter(({ view }) => !view.hidden).length)
  }
  searchField.addEventListener('input', search)
  list.replaceChildren(...sections.map(({ view }) => view))
  search()
  openNamed()
}

/** @param {ApiCall} call */
const wordsOf = ({ operationId, method, path, summary }) => `${operationId} ${method} ${path} ${summary}`.toLowerCase()

/** `#getProfile` at the end of the address opens that call. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1))
  if (!(named instanceof HTMLDetailsElement)) return
  named.open = true
  named.scrollIntoView()
}

addEventListener('hashchange', openNamed)
const { version, calls } = await loadApi()
document.body.replaceChildren(header(version), list)
show(calls)
