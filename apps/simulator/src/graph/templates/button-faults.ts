import type { Component } from '../../state/account.ts'
import * as faults from './fault.ts'
import { type Fault, formatFault, sampleFault } from './fault.ts'

const most = { label: 25, buttons: 10, url: 2_000, code: 15 }
const mostOf: Record<string, number> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, FLOW: 1, VOICE_CALL: 1, CATALOG: 1, MPM: 1, SPM: 1 }
const known = ['QUICK_REPLY', 'REQUEST_CONTACT_INFO', ...Object.keys(mostOf)]
const alone = ['CATALOG', 'MPM', 'SPM']

export const buttonsIn = (component: Component | undefined): Record<string, unknown>[] =>
  faults.listOf(component?.buttons).map(faults.recordOf)

export function buttonsFault(component: Component | undefined): Fault | null {
  const buttons = buttonsIn(component)
  if (component && buttons.length === 0) return formatFault('There are no buttons among the buttons')
  if (buttons.length > most.buttons) return formatFault('10 buttons at most')
  const types = buttons.map(({ type }) => String(type))
  const crowded = types.find((type) => types.filter((other) => other === type).length > (mostOf[type] ?? most.buttons))
  if (crowded) return formatFault(`Buttons of the type ${crowded}: ${mostOf[crowded]} at most`)
  const solitary = types.find((type) => alone.includes(type))
  if (solitary && types.length > 1) return formatFault(`A button of the type ${solitary} is the only button`)
  const changes = types.filter((type, at) => at > 0 && (type === 'QUICK_REPLY') !== (types[at - 1] === 'QUICK_REPLY')).length
  if (changes > 1) return formatFault('The buttons that are quick replies stand together')
  return eachButtonFault(buttons)
}

export function eachButtonFault(buttons: readonly Record<string, unknown>[]): Fault | null {
  const labels = new Set<string>()
  for (const button of buttons) {
    const fault = labelFault(button, labels) ?? targetFault(button)
    if (fault) return fault
  }
  return null
}

function labelFault({ type, text }: Record<string, unknown>, labels: Set<string>): Fault | null {
  if (!known.includes(String(type))) return formatFault(`A button of the type ${String(type)} is not known`)
  if (type === 'COPY_CODE') return null
  const label = typeof text === 'string' ? text : ''
  if (!label.trim() || label.length > most.label) return formatFault('A button has 1 to 25 characters')
  if (faults.variables(label).length > 0 || faults.isDecorated(label) || faults.hasPicture(label))
    return formatFault('Buttons have no variables, line breaks, emojis or formatting')
  const folded = label.trim().toLowerCase()
  if (labels.has(folded)) return formatFault('Two buttons have the same text')
  labels.add(folded)
  return null
}

function targetFault(button: Record<string, unknown>): Fault | null {
  switch (button.type) {
    case 'URL':
      return urlFault(String(button.url ?? ''), button.example)
    case 'PHONE_NUMBER':
      return /^\+?[1-9]\d{7,14}$/.test(String(button.phone_number ?? '').replace(/[\s().-]/g, ''))
        ? null
        : formatFault('The phone number of a button is none')
    case 'COPY_CODE': {
      const [sample] = [button.example].flat()
      if (typeof sample !== 'string' || !sample.trim()) return sampleFault('The code of a button has no sample')
      return sample.length > most.code ? formatFault('The code of a button has 15 characters at most') : null
    }
    case 'FLOW':
      return [button.flow_id, button.flow_name, button.flow_json].some((one) => typeof one === 'string' && one.trim() !== '')
        ? null
        : formatFault('A button that opens a flow names it')
    default:
      return null
  }
}

function urlFault(url: string, example: unknown): Fault | null {
  if (url.length > most.url) return formatFault('The address of a button has 2000 characters at most')
  const names = faults.variables(url)
  const bare = url.replace(/{{[^{}]*}}$/, '')
  if (names.length > 1 || /{{|}}/.test(bare) || (names.length === 1 && names[0] !== '1'))
    return formatFault('The address of a button has one variable, {{1}}, at its end')
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(bare)
  if (!isLocal && !/^https?:\/\/[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]\S*)?$/i.test(bare))
    return formatFault('The address of a button is none')
  return names.length === 1 && faults.samplesIn(example) === 0 ? sampleFault('The address of a button has no sample') : null
}
