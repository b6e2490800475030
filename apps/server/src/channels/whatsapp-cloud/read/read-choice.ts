import { fieldIn, given, isLoose, type Loose, objectIn, parsed, textIn } from '../loose-json.ts'
import { type Brought, mostBody } from './brought.ts'
import { storable } from './storable.ts'

/** A tap on a template's own button. */
export function readButton(item: Loose): Brought | null {
  if (!isLoose(item.button)) return null
  const title = textIn(item.button, 'text', 1_024)
  return chosen(title, { kind: 'button', id: textIn(item.button, 'payload', 1_024) || title, title })
}

const chosen = (messageBody: string, choice: NonNullable<NonNullable<Brought['content']>['choice']>): Brought => ({
  messageType: 'interactive',
  messageBody,
  content: { choice },
})

const readers = new Map<string, (reply: Loose) => Brought>([
  ['button_reply', (reply) => chosen(textIn(reply, 'title'), { kind: 'button', id: textIn(reply, 'id'), title: textIn(reply, 'title') })],
  [
    'list_reply',
    (reply) =>
      chosen(textIn(reply, 'title'), {
        kind: 'row',
        id: textIn(reply, 'id'),
        title: textIn(reply, 'title'),
        ...given({ description: textIn(reply, 'description') }),
      }),
  ],
  [
    'nfm_reply',
    (reply) => chosen(textIn(reply, 'body', 4_096), { kind: 'form', name: textIn(reply, 'name', 200), answers: answersIn(reply) }),
  ],
  ['call_permission_reply', (reply) => chosen('', { kind: 'call', response: textIn(reply, 'response', 64) })],
])

/** Seen without its object, and with a type that its object does not have. */
export function readInteractive(item: Loose): Brought | null {
  const interactive = objectIn(item, 'interactive')
  const type = [textIn(interactive, 'type', 64), ...readers.keys()].find((name) => readers.has(name) && isLoose(fieldIn(interactive, name)))
  return type ? readers.get(type)!(objectIn(interactive, type)) : null
}

/** JSON within JSON: what was escaped twice comes out only now. */
function answersIn(reply: Loose): Record<string, unknown> {
  const sent = fieldIn(reply, 'response_json')
  const answers = storable(typeof sent === 'string' ? parsed(sent) : sent)
  return isLoose(answers) ? answers : given({ response_json: textIn(reply, 'response_json', mostBody) })
}
