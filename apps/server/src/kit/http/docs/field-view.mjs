import { kindOf } from './api.mjs'
import { element } from './elements.mjs'
import { texts } from './texts.mjs'

/** @typedef {import('./api.mjs').Input} Input */
/** @typedef {import('./api.mjs').Schema} Schema */

/**
 * One input with its label and bounds. Bounds are told, not enforced: a refusal of the server is worth seeing too.
 * @param {Input} input
 * @param {string} id
 * @returns {{ view: HTMLElement, read: () => (string | File)[] }}
 */
export function fieldView({ name, required, schema, description, in: where }, id) {
  const control = controlOf(name, schema, { id, 'aria-describedby': `${id}-hint` })
  const hint = [where, required ? texts.required : '', ...boundsOf(schema)].filter(Boolean).join(' · ')
  const view = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, name),
    control,
    element('small', { id: `${id}-hint` }, description ? `${hint}. ${description}` : hint),
  )
  const read = () => {
    if (control instanceof HTMLInputElement && control.files) return [...control.files]
    return control.value === '' ? [] : [control.value]
  }
  return { view, read }
}

/** @param {string} name @param {Schema} schema @param {Record<string, string>} attributes */
function controlOf(name, schema, attributes) {
  const kind = kindOf(schema)
  const choices = kind === 'boolean' ? ['true', 'false'] : schema.enum?.filter((value) => value !== null)
  if (choices) {
    const options = choices.map((value) => element('option', { value: String(value) }, String(value)))
    return element('select', attributes, element('option', { value: '' }, texts.empty), ...options)
  }
  if (kind === 'file') return element('input', { ...attributes, type: 'file' })
  if (kind === 'object' || kindOf(schema.items ?? {}) === 'object')
    return element('textarea', { ...attributes, rows: '4', spellcheck: 'false' })
  const isSecret = /password|token/i.test(name)
  return element('input', { ...attributes, type: isSecret ? 'password' : 'text', autocomplete: 'off', spellcheck: 'false' })
}

/** @param {Schema} schema @returns {string[]} */
function boundsOf(schema) {
  const { minimum, minLength, maximum, maxLength, maxItems } = schema
  const least = minimum ?? minLength
  const most = maximum ?? maxLength ?? maxItems ?? schema['x-max-bytes']
  const kind = kindOf(schema)
  const isNested = kind === 'object' || kindOf(schema.items ?? {}) === 'object'
  return [
    kind ?? '',
    isNested ? 'JSON' : kind === 'array' ? texts.list : '',
    least === undefined ? '' : texts.atLeast(least),
    most === undefined ? '' : texts.atMost(most),
  ]
}
