import { newId } from '../../../kit/db/ids.ts'
import { from, statusOf, textOf } from '../inbound-scene.ts'
import { type HistoryContext, type Step, someNames, someTexts } from './history-context.ts'

const people = ['5511987654301', '5511987654302', '5511987654303', '551187654301', '5511987654306', '5511987654307']
const newNumbers = ['5511912340001', '5511987654302']
/** Who hides a number, and who that is. */
const hidden = [
  { waId: '5511987654301', userId: 'BR.1' },
  { waId: '5511987654303', userId: 'BR.2' },
]

/** What comes from customers and from their provider. */
export function customerSteps({ pick, deliver, someNumber, seconds, ofMessage }: HistoryContext): Record<string, Step> {
  const says = (who: object, body: string) => deliver(someNumber(), textOf({ ...who, name: pick(someNames) }, newId(), seconds(), body))
  const does = (type: string, more: object) => ({ id: newId(), timestamp: seconds() + 2, type, [type]: more })
  return {
    write: () => says({ waId: pick(people) }, pick(someTexts)),
    writeAsBoth: () => says(pick(hidden), 'Sou eu'),
    writeHidden: () => says({ userId: pick(hidden).userId }, 'Adivinha'),
    document: () => {
      const document = {
        id: newId(),
        mime_type: 'application/pdf',
        sha256: 'x',
        filename: pick(['nota.pdf', 'termo.pdf']),
        caption: 'Segue',
      }
      return deliver(someNumber(), from({ waId: pick(people) }, { ...does('document', document), timestamp: seconds() }))
    },
    changeNumber: () => {
      const system = { body: 'Mudou de número', wa_id: pick(newNumbers), type: 'user_changed_number' }
      return deliver(someNumber(), { messages: [{ from: pick(people), ...does('system', system), timestamp: String(seconds()) }] })
    },
    edit: () =>
      ofMessage(`source = 'customer'`, ({ phonenumberId, waId, providerMessageId }) => {
        const edit = { original_message_id: providerMessageId, message: { type: 'text', text: { body: pick(someTexts) } } }
        return deliver(phonenumberId, from({ waId }, does('edit', edit)))
      }),
    revoke: () =>
      ofMessage(`source = 'customer'`, ({ phonenumberId, waId, providerMessageId }) =>
        deliver(phonenumberId, from({ waId }, does('revoke', { original_message_id: providerMessageId }))),
      ),
    status: () =>
      ofMessage('from_me and not internal', ({ messageId, phonenumberId, providerMessageId }) => {
        const status = pick(['sent', 'delivered', 'read', 'failed'])
        const errors = status === 'failed' ? { errors: [{ code: pick([131026, 131047]), title: 'x' }] } : {}
        const more = { biz_opaque_callback_data: messageId, ...errors }
        return deliver(phonenumberId, statusOf(providerMessageId ?? newId(), status, seconds(), more))
      }),
  }
}
