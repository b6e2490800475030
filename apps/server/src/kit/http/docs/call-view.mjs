import { answerView, statusOf } from './answer-view.mjs'
import { requestOf, send } from './api.mjs'
import { code, element } from './elements.mjs'
import { fieldView } from './field-view.mjs'
import { texts } from './texts.mjs'

/** @typedef {import('./api.mjs').ApiCall} ApiCall */
/** @typedef {{ read: () => string, use: (token: string) => void }} Token */

/** A call that opens by its heading; what is in it is made when it opens first. @param {ApiCall} call @param {Token} token */
export function callView(call, token) {
  const { operationId, method, path, summary } = call
  const heading = element('summary', {}, element('b', {}, method), ' ', element('code', {}, path), ' ', element('span', {}, summary))
  const view = element('details', { id: operationId, class: 'call' }, heading)
  view.addEventListener('toggle', () => view.open && view.append(...inside(call, token)), { once: true })
  return view
}

/** @param {ApiCall} call @param {Token} token */
function inside(call, token) {
  const allowed = [call['x-permission']].flat().join(', ')
  return [element('p', {}, `${texts.allowed}: `, element('code', {}, allowed)), tryForm(call, token), ...promises(call)]
}

/** @param {ApiCall} call @param {Token} token */
function tryForm(call, token) {
  const fields = call.inputs.map((input) => ({ input, ...fieldView(input, `${call.operationId}-${input.name}`) }))
  const shown = fields.length > 0 ? fields.map(({ view }) => view) : [element('p', {}, texts.none)]
  // Only the status is read out: an answer may be long.
  const status = element('p', { role: 'status' })
  const answer = element('div', { role: 'group', 'aria-label': texts.answer })
  const button = element('button', { class: 'main' }, texts.try)
  const values = () => new Map(fields.flatMap(({ input, read }) => read().map((value) => [input, value])))
  let isAsking = false
  const attempt = async () => {
    if (isAsking) return
    isAsking = true
    status.textContent = texts.sending
    const { told, isGood, shown } = await ask(call, values(), token)
    isAsking = false
    status.textContent = told
    status.className = isGood ? 'good' : 'bad'
    answer.replaceChildren(...shown)
  }
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault()
    void attempt()
  }
  return element('form', { submit, novalidate: true }, element('h3', {}, texts.parameters), ...shown, button, status, answer)
}

/** @param {ApiCall} call @param {import('./api.mjs').Values} values @param {Token} token */
async function ask(call, values, token) {
  try {
    const answer = await send(requestOf(call, values, token.read()))
    return { told: statusOf(answer), isGood: answer.isGood, shown: answerView(answer, token.use) }
  } catch (error) {
    // What fetch throws when nobody answers.
    if (!(error instanceof TypeError)) throw error
    return { told: texts.unreachable, isGood: false, shown: [] }
  }
}

/** @param {ApiCall} call */
function promises({ responses }) {
  const { 200: result, ...refusals } = responses
  const schema = JSON.stringify(result?.content?.['application/json']?.schema, null, 2)
  const codes = Object.entries(refusals).map(([status, { 'x-codes': some = [] }]) => `${status}  ${some.join(', ')}`)
  return [
    element('details', {}, element('summary', {}, texts.results), code(schema, texts.results)),
    element('details', {}, element('summary', {}, texts.refusals), code(codes.join('\n'), texts.refusals)),
  ]
}
